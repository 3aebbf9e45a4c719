/** Ctrl-K: go to a page or a record, create, act. What follows a verb is looked up with it: "bill Acme". */
import { Loader, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Command, SearchSource } from './area.ts';
import { usableAreas } from './areas.ts';
import './palette.css';
import { takeKeys } from './typed-ahead.ts';
import { useOpen } from './url-state.ts';

/** The first letter is looked up at once, those that follow fast together. */
const TYPING_MS = 60;

interface Section {
  readonly title: string;
  readonly commands: readonly Command[];
}

export default function Palette({ close }: { readonly close: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useThrottledValue(text.trim(), TYPING_MS);
  const { sections, busy } = useSections(text.trim(), wanted);
  const open = useOpen();
  useEffect(() => {
    for (const { load } of usableAreas().flatMap(({ search = [] }) => search)) void load?.();
  }, []);
  const [entered, setEntered] = useState(false);
  const all = sections.flatMap(({ commands }) => commands);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    close();
    if (command.run) command.run();
    else if (command.href) open(command.href);
  };
  // Enter takes what is found for what was typed, and waits for it.
  useEffect(() => {
    if (!entered || busy) return;
    setEntered(false);
    choose(all[Math.min(at, all.length - 1)]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((at + step + all.length) % Math.max(1, all.length));
    } else if (event.key === 'Enter') setEntered(true);
  };
  return (
    <Modal.Root opened onClose={close} size={600} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Search or do">
        <Modal.Body p={0}>
          <TextInput
            data-autofocus
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
              if (typed.text) setText((before) => before + typed.text);
              if (typed.entered) setEntered(true);
            }}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setAt(0);
              setEntered(false);
            }}
            onKeyDown={onKeyDown}
          />
          <div className="palette-list" id="palette-list" role="listbox" aria-label="Results">
            {sections.map(({ title, commands }) => (
              <div key={title} role="group" aria-label={title}>
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
            ))}
            {all.length === 0 && !busy && text.trim() === wanted && (
              <Text c="dimmed" size="sm" p="md" role="status">
                No results for “{text}”
              </Text>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function useSections(text: string, wanted: string): { sections: readonly Section[]; busy: boolean } {
  const areas = usableAreas();
  const sources = areas.flatMap(({ search = [] }) => search);
  const verb = sources.find((source) => source.verb && wanted.toLowerCase().startsWith(`${source.verb} `));
  const asked: readonly SearchSource[] =
    wanted === '' ? [] : verb ? [verb] : sources.filter((one) => !one.verb);
  const sought = verb ? wanted.slice(verb.verb!.length + 1).trim() : wanted;
  const answers = useQueries({
    queries: asked.map((source) => ({
      queryKey: ['palette', source.title, sought],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(sought, signal),
      placeholderData: (before: readonly Command[] | undefined) => before,
    })),
  });
  const matches = ({ title }: Command) => title.toLowerCase().includes(text.toLowerCase());
  const go = areas
    .filter(({ place }) => place !== undefined)
    .map(({ title, path, key }): Command => ({
      title: `Go to ${title}`,
      href: path,
      ...(key ? { keys: `g ${key}` } : {}),
    }));
  const acts = areas.flatMap(({ commands }) => commands?.() ?? []);
  const found = asked.map(({ title }, index): Section => ({ title, commands: answers[index]?.data ?? [] }));
  const fixed: Section[] = [
    { title: 'Do', commands: acts.filter(matches) },
    { title: 'Go', commands: go.filter(matches) },
  ];
  const sections = (text === '' ? fixed : [...found, ...fixed]).filter(({ commands }) => commands.length > 0);
  return { sections, busy: answers.some(({ isFetching }) => isFetching) || text !== wanted };
}
