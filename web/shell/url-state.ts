/** The address as the state of a page, and links to other pages. */
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import {
  type CSSProperties,
  createElement,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * The parameters of the address: `const [{ status = 'open' }, setUrl] = useUrlState<{ status?: string }>()`. Setting
 * one to undefined or '' removes it. A change replaces the history entry unless `push` is set.
 */
export function useUrlState<State extends Partial<Record<string, string>>>(): readonly [
  State,
  (
    change: { readonly [Name in keyof State]?: string | undefined },
    options?: { readonly push?: boolean },
  ) => void,
] {
  const state = useSearch({ strict: false }) as State;
  const navigate = useNavigate();
  // The same function in each render, because effects that change the address depend on it.
  const setUrl = useCallback(
    (change: Partial<Record<keyof State, string | undefined>>, { push = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...change }),
        replace: !push,
        resetScroll: false,
      }),
    [navigate],
  );
  return [state, setUrl];
}

/** A part of the path, such as `matterId`, as a number. */
export function usePathId(name: string): number {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return Number(params[name]);
}

/** Opens an address of the app, such as `/matters?status=open`. */
export function useOpen(): (address: string) => void {
  const router = useRouter();
  return useCallback(
    (address) =>
      void router.navigate({ href: `/app${address}`, to: pathOf(address), search: searchOf(address) }),
    [router],
  );
}

/** As `useOpen`, after an answer that was awaited: does nothing if the person has gone to another page meanwhile. */
export function useOpenFromHere(): (address: string) => void {
  const open = useOpen();
  const [page] = useState(() => pathOf(addressNow()));
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(
    (address) => {
      if (!isGone.current || pathOf(addressNow()) === page) open(address);
    },
    [open, page],
  );
}

/** The address at which a component appeared, and the way back to it. */
export function useReturn(): { readonly address: string; readonly goBack: () => void } {
  const router = useRouter();
  const [address] = useState(addressNow);
  const goBack = () => {
    if (addressNow() === address) return;
    const page = { to: pathOf(address), search: searchOf(address) };
    void router.navigate({ href: `/app${address}`, ...page, resetScroll: false });
  };
  return { address, goBack };
}

const visited = new Map<string, string>();

/** Remembers how a list was filtered and sorted, for the way back to it. */
export function rememberAddress(address: string): void {
  visited.set(pathOf(address), address);
}

/** The address of a list as it was last open in this tab. */
export function lastAddressOf(path: string): string {
  return visited.get(path) ?? path;
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** The address of the page that is open, or of another place in the history. */
export const addressNow = ({ pathname, search }: Place = location): string =>
  (pathname + search).slice('/app'.length);

/** Whether the page of an address is open, with whichever parameters. */
export function isOpen(address: string): boolean {
  return location.pathname === `/app${pathOf(address)}`;
}

/** Hovering for this long counts as intent to open. */
const INTENT_MS = 40;
let intent: ReturnType<typeof setTimeout> | undefined;

/** Loads the page of an address and its data, unless the pointer moves to another one shortly after. */
export function useIntent(): (address: string) => void {
  const router = useRouter();
  return useCallback(
    (address) => {
      clearTimeout(intent);
      intent = setTimeout(() => {
        const page = { to: pathOf(address), search: searchOf(address) };
        void router.preloadRoute(page as never).catch(() => undefined);
      }, INTENT_MS);
    },
    [router],
  );
}

/** The longest wait for the browser to become idle. */
const IDLE_WITHIN_MS = 1000;

/** Preloads the code of the page that is likely next, so that opening it waits only for its record. */
export function useLikelyNext(address: string | undefined): void {
  const router = useRouter();
  const path = address && pathOf(address);
  useEffect(() => {
    if (!path) return undefined;
    const load = () => {
      const [, , route] = router.getMatchedRoutes(path);
      if (route) void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
    };
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(load, IDLE_WITHIN_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: IDLE_WITHIN_MS });
    return () => cancelIdleCallback(idle);
  }, [path, router]);
}

export interface AppLinkProps {
  /** An address of the app, such as `/matters/12`. */
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly 'aria-label'?: string;
  /** In a navigation: whether this is the open page. */
  readonly here?: boolean;
}

/**
 * A link within the app; its page is loaded when the pointer rests on it, or a finger touches it. Not the router's own
 * link, each of which computes its address and follows the location: lists and timelines have hundreds of links.
 */
export function AppLink({ href, children, here, ...props }: AppLinkProps) {
  const open = useOpen();
  const intend = useIntent();
  const load = () => intend(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(href);
  };
  return createElement(
    'a',
    {
      ...props,
      href: `/app${href}`,
      'aria-current': here ? 'page' : undefined,
      onClick: follow,
      onPointerEnter: load,
      onFocus: load,
      onTouchStart: load,
    },
    children,
  );
}

/** Otherwise the browser opens a tab or a window, or downloads. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? '/';
}

function searchOf(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
}
