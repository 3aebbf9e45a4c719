/**
 * What an area of the app declares: its pages, its place in the navigation, and what it adds to the palette, the
 * search and the notifications. Every file areas/NAME/area.ts is found by the shell; nothing else names an area.
 */
import type { ComponentType } from 'react';
import type { Operation } from '../../sdk/operation.ts';
import type { Reading } from '../api/queries.ts';

export interface AreaPage {
  /** As TanStack Router writes it, such as /matters/$matterId. */
  readonly path: string;
  /** The module of the page; loaded when it is opened, or is about to be. */
  readonly load: () => Promise<PageModule>;
}

interface PageModule {
  readonly default: ComponentType;
  /** What the page reads at once; read as soon as somebody is about to open it. */
  readonly reads?: ReadsOfPage;
}

/** By the parameters of the path. */
export type ReadsOfPage = (params: Readonly<Record<string, string>>) => readonly Reading[];

/** Something the palette can do or open. */
export interface Command {
  readonly title: string;
  readonly detail?: string;
  /** Where it goes, such as /matters/new. */
  readonly href?: string;
  readonly run?: () => void;
  readonly keys?: string;
}

/** Records that the palette finds. With a `verb` it is asked for what follows that word: "bill Acme". */
export interface SearchSource {
  readonly title: string;
  readonly verb?: string;
  /** What people call by its number: looked up at the first digit. */
  readonly numbered?: boolean;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
  /** Loads what `find` needs, before anything is typed. */
  readonly load?: () => Promise<unknown>;
}

/** A line of the notification centre. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly href?: string;
  readonly urgent?: boolean;
  /** Called when it is followed. */
  readonly opened?: () => void;
}

type AnyOperation = Pick<Operation<unknown, unknown, unknown>, 'api' | 'id'>;

export interface Area {
  readonly name: string;
  readonly title: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Its place in the navigation; areas without a place are not in it. */
  readonly place?: number;
  /** The letter that opens it after g. */
  readonly key?: string;
  readonly path: string;
  /** Absent for whoever may not call this. */
  readonly needs?: AnyOperation;
  readonly pages: readonly AreaPage[];
  /** Where the key n leads in this area. */
  readonly newPath?: string;
  readonly commands?: () => readonly Command[];
  readonly search?: readonly SearchSource[];
  /** Asked once a minute while the tab is visible. */
  readonly notices?: () => Promise<readonly Notice[]>;
}
