import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { createCalendar, updateCalendar } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useIsPhone } from '../../ui/page/phone.ts';
import type { Calendar } from './entries.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { NewCalendar } from './new-calendar.tsx';

/** The calendars in their colors; a click shows or hides one, for this person only. */
export function CalendarList({ calendars }: { readonly calendars: readonly Calendar[] }) {
  const phone = useIsPhone();
  if (!phone)
    return (
      <section aria-label="Calendars">
        <Choices calendars={calendars} />
      </section>
    );
  const shown = calendars.filter(({ visible }) => visible).length;
  return (
    <details className="calendar-folded">
      <summary>
        {shown} of {calendars.length} calendars shown
      </summary>
      <Choices calendars={calendars} />
    </details>
  );
}

function Choices({ calendars }: { readonly calendars: readonly Calendar[] }) {
  const toggle = useWrite(updateCalendar);
  return (
    <div className="calendar-list">
      {calendars.map(({ id, name, color, visible }) => (
        <Checkbox
          key={id}
          size="xs"
          label={
            <>
              <span className="calendar-color" style={{ background: color }} aria-hidden />
              {name}
            </>
          }
          checked={toggle.isPending && toggle.variables.id === id ? !visible : visible}
          onChange={() => toggle.mutate({ id, data: { visible: !visible } })}
        />
      ))}
      {toggle.error && <Failure error={toggle.error} />}
    </div>
  );
}

/** Rarely used settings: the feed for other programs, and new calendars. */
export function CalendarSettings() {
  const [open, setOpen] = useState<'feed' | 'new'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="Calendar settings">
            <IconSettings size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('feed')}>Subscribe from another program</Menu.Item>
          {can(createCalendar) && <Menu.Item onClick={() => setOpen('new')}>New calendar</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {open === 'feed' && <FeedDialog close={close} />}
      {open === 'new' && <NewCalendar close={close} />}
    </>
  );
}
