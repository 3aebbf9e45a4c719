/** Tells the other tabs of this browser about a write, so that they reread, and who uses the app now. */
const channel = new BroadcastChannel('chancery');

interface SignedIn {
  /** The user, and who views the firm as them. */
  readonly signed_in: string;
}

export function tellOtherTabs(): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('written');
}

export function whenAnotherTabWrites(refresh: () => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === 'written' && refresh());
}

export function tellWhoIsSignedIn(who: string): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage({ signed_in: who } satisfies SignedIn);
}

export function whenAnotherTabSignsIn(heard: (who: string) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<string | SignedIn>) => {
    if (typeof data === 'object') heard(data.signed_in);
  });
}
