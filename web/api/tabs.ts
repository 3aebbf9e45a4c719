/** Tells the other tabs of this browser about a write, so that they reread. */
const channel = new BroadcastChannel('chancery');

export function tellOtherTabs(): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('written');
}

export function whenAnotherTabWrites(refresh: () => void): void {
  channel.addEventListener('message', refresh);
}
