/**
 * Row-level security lets a condition use an index only if PostgreSQL knows that its functions are leakproof: that they
 * reveal nothing of their arguments. Migrations mark those that searches and orders use, which requires a superuser;
 * with another owner everything works, but slower in large firms.
 */
import type pg from 'pg';
import { textsOf } from './owner-rows.ts';

/** Marked by migrations 0001, 0330 and 0910. */
const FUNCTIONS = [
  ...['lt', 'le', 'gt', 'ge', 'eq', 'cmp'].map((name) => `numeric_${name}(numeric,numeric)`),
  'texticlike(text,text)',
  'textlike(text,text)',
  'lower(text)',
  '"left"(text,integer)',
  'word_similarity_op(text,text)',
  'word_similarity_commutator_op(text,text)',
  'without_accents(text)',
];

/** The functions that are not marked, in a form that PostgreSQL accepts. */
export function unmarkedFunctions(owner: pg.Client): Promise<string[]> {
  return textsOf(
    owner,
    `select p.oid::regprocedure::text from unnest($1::text[]) with ordinality f (name, place)
       join pg_proc p on p.oid = f.name::regprocedure where not p.proleakproof order by place`,
    [FUNCTIONS],
  );
}
