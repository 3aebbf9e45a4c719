/**
 * The declaration of an area of the app: its pages, its navigation entry, and its additions to the palette, search
 * and notifications. The shell finds every areas/NAME/area.ts; nothing else names an area.
 */
import type { ComponentType } from 'react';
import type { Operation } from '../../sdk/operation.ts';
import type { Reading } from '../api/queries.ts';

export interface AreaPage {
  /** In TanStack Router's syntax, such as /matters/$matterId. */
  readonly path: string;
  /** The page's module; loaded when the page is opened or about to be. */
  readonly load: () => Promise<PageModule>;
  /** The page does not exist for users who may not call this. */
  readonly needs?: AnyOperation;
}

interface PageModule {
  readonly default: ComponentType;
  /** The page's initial reads, started as soon as someone is about to open it. */
  readonly reads?: ReadsOfPage;
}

/** By path parameters. */
export type ReadsOfPage = (params: Readonly<Record<string, string>>) => readonly Reading[];

/** A command of the palette. */
export interface Command {
  readonly title: string;
  readonly detail?: string;
  /** The address to open, such as /matters/new. */
  readonly href?: string;
  readonly run?: () => void;
  readonly keys?: string;
}

/** A source of records for the palette. With a `verb`, it searches for the text after that word: "bill Acme". */
export interface SearchSource {
  readonly title: string;
  readonly verb?: string;
  /** For records known by number: searched from the first digit. */
  readonly numbered?: boolean;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
  /** Loads what `find` needs, before anything is typed. */
  readonly load?: () => Promise<unknown>;
}

/** An item of the notification center. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly href?: string;
  readonly urgent?: boolean;
  /** Since when it is also announced, once: when the person's own background work ended, or a reminder was due. */
  readonly announcedSince?: string;
  /** The announcement stays until the person opens or closes it. */
  readonly stays?: boolean;
  /** Called when it is opened. */
  readonly opened?: () => void;
}

type AnyOperation = Pick<Operation<unknown, unknown, unknown>, 'api' | 'id'>;

export interface Area {
  readonly name: string;
  readonly title: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Its position in the navigation; areas without one are not shown there. */
  readonly place?: number;
  /** The key that opens it after g. */
  readonly key?: string;
  readonly path: string;
  /** The area is hidden from users who may not call this. */
  readonly needs?: AnyOperation;
  readonly pages: readonly AreaPage[];
  /** The address that the n key opens in this area. */
  readonly newPath?: string;
  readonly commands?: () => readonly Command[];
  readonly search?: readonly SearchSource[];
  /** Called once a minute while the tab is visible. */
  readonly notices?: () => Promise<readonly Notice[]>;
}
