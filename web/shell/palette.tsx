/**
 * Ctrl-K: opens pages and records, creates records, runs commands. Text after a verb is searched with it: "bill
 * Acme".
 */
import { Loader, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Command } from './area.ts';
import { usableAreas } from './areas.ts';
import './palette.css';
import { type PaletteResults, isEnough, LETTERS, type Section, usePaletteResults } from './palette-search.ts';
import { takeKeys } from './typed-ahead.ts';
import { useOpen } from './url-state.ts';
import { useEscape } from '../ui/page/escape.ts';
import { useFocusReturn } from '../ui/page/focus-return.ts';
import { useWhilePressed } from '../ui/fields/while-pressed.ts';

export default function Palette({ close }: { readonly close: () => void }) {
  const palette = usePalette(close);
  useFocusReturn(true);
  useEscape(true, close);
  const { text, all, sections, busy, press } = palette;
  return (
    <Modal.Root opened onClose={close} closeOnEscape={false} size={600} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Search or do">
        <Modal.Body p={0}>
          <PaletteField {...palette} />
          <div
            className="palette-list"
            id="palette-list"
            role="listbox"
            aria-label="Results"
            onMouseDown={press}
          >
            {sections.map((section) => (
              <PaletteSection key={section.title} section={section} {...palette} />
            ))}
            {all.length === 0 && !busy && (
              <Text c="dimmed" size="sm" p="md" role="status">
                {isEnough(text.trimStart())
                  ? `No results for “${text}”`
                  : `Records are searched from ${LETTERS} letters, a number or a space at the end.`}
              </Text>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PaletteState extends PaletteResults {
  /** Called when the pointer is pressed on a result. */
  readonly press: () => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The line that Enter selects. */
  readonly at: number;
  readonly setAt: (at: number) => void;
  /** Enter was pressed: selects the result for the typed text, waiting for it if necessary. */
  readonly enter: () => void;
  readonly all: readonly Command[];
  readonly choose: (command: Command | undefined) => void;
}

function usePalette(close: () => void): PaletteState {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState(false);
  const open = useOpen();
  const found = usePaletteResults(text, entered);
  const { shown: sections, press } = useWhilePressed(found.sections);
  const all = sections.flatMap(({ commands }) => commands);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    close();
    if (command.run) command.run();
    else if (command.href) open(command.href);
  };
  useEffect(() => {
    for (const { load } of usableAreas().flatMap(({ search = [] }) => search)) void load?.();
  }, []);
  useEffect(() => {
    if (!entered || (found.busy && at >= found.certain)) return;
    setEntered(false);
    choose(all[Math.min(at, all.length - 1)]);
  });
  return {
    ...found,
    sections,
    press,
    text,
    setText: (typed) => {
      setText(typed);
      setAt(0);
      setEntered(false);
    },
    at,
    setAt,
    enter: () => setEntered(true),
    all,
    choose,
  };
}

function PaletteField({ text, setText, at, setAt, enter, all, busy }: PaletteState) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((at + step + all.length) % Math.max(1, all.length));
    } else if (event.key === 'Enter') enter();
  };
  return (
    <TextInput
      data-autofocus
      enterKeyHint="go"
      autoCapitalize="off"
      variant="unstyled"
      px="md"
      size="md"
      placeholder="Search, or type what to do: bill, start timer, new matter"
      aria-label="Search or do"
      role="combobox"
      aria-expanded
      aria-controls="palette-list"
      aria-activedescendant={`palette-${at}`}
      leftSection={busy ? <Loader size={14} /> : <IconSearch size={16} />}
      value={text}
      onFocus={() => {
        const typed = takeKeys();
        if (typed.text) setText(text + typed.text);
        if (typed.entered) enter();
      }}
      // A page that finishes loading meanwhile may focus one of its own fields.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !relatedTarget.closest('[role=dialog]')) currentTarget.focus();
      }}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function PaletteSection({
  section: { title, commands },
  all,
  at,
  setAt,
  choose,
}: PaletteState & { readonly section: Section }) {
  return (
    <div role="group" aria-label={title}>
      <div className="palette-title" aria-hidden>
        {title}
      </div>
      {commands.map((command) => {
        const index = all.indexOf(command);
        return (
          <UnstyledButton
            key={`${command.title} ${command.detail ?? ''} ${command.href ?? ''}`}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className="palette-line"
            data-at={index === at || undefined}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(command)}
          >
            <span className="palette-name">{command.title}</span>
            <span className="palette-detail">{command.detail}</span>
            {command.keys && <kbd>{command.keys}</kbd>}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
