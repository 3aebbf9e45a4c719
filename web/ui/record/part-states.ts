import { useState } from 'react';
import type { SaveState } from './autosave.ts';

/** A part of a member, such as the id of a custom field. */
type Part = string | number;

/**
 * The states of parts that are saved as one member of the record, such as its custom fields: a refusal stays at its part
 * while others are saved.
 */
export function usePartStates(state: SaveState | undefined) {
  const [saved, setSaved] = useState<Part>();
  const [states, setStates] = useState<ReadonlyMap<Part, SaveState>>(new Map());
  if (saved !== undefined && state && states.get(saved) !== state)
    setStates(new Map(states).set(saved, state));
  return {
    stateOf: (part: Part): SaveState | undefined => {
      const own = states.get(part);
      return part === saved || own?.is === 'failed' ? own : undefined;
    },
    /** Called before a part is saved. */
    saves: setSaved,
    /** Called if there is nothing to save: what was refused is gone. */
    forget: (part: Part) => {
      if (part === saved) setSaved(undefined);
      setStates(new Map([...states].filter(([other]) => other !== part)));
    },
  };
}
