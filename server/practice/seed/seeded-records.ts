/** What the parts of a seeded firm know about each other's records. */
import type { Person } from './people.ts';
import type { PractisedArea } from './practice-areas.ts';

export interface SeededContact {
  readonly id: string;
  readonly type: 'Person' | 'Company';
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** The index of a person's company in the list. */
  readonly companyIndex: number | null;
  readonly createdDay: number;
  readonly created_at: string;
}

export type Team = readonly [responsible: Person, ...helpers: Person[]];

export interface SeededMatter {
  readonly id: string;
  readonly clientId: string;
  readonly area: PractisedArea;
  readonly billing_method: 'hourly' | 'flat' | 'contingency';
  readonly openDay: number;
  /** The last day with work. */
  readonly lastDay: number;
  readonly pending: boolean;
  /** The responsible attorney first, then the others. */
  readonly team: Team;
  /** The client's name in narratives. */
  readonly client: string;
  readonly other: SeededContact;
  readonly counsel: string;
  readonly created_at: string;
}
