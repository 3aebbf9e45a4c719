import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  getBillingSettings,
  getLetterhead,
  getMatterNumbering,
  listActivityRates,
  listBillThemes,
  listCourtJurisdictions,
  listLaukCriminalControlledRates,
  listSessions,
  listUsers,
  listUtbmsSets,
  updateDisposal,
  updateIdentityProvider,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { AppLink, useOpen } from '../../shell/url-state.ts';
import { hasLegalAid } from '../../ui/casework/legal-aid/words.ts';
import { useIsPhone } from '../../ui/page/phone.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { CATALOGS } from './catalogs.ts';
import './settings.css';

interface Place {
  readonly href: string;
  readonly title: string;
  readonly needs: Parameters<typeof can>[0];
  readonly isHere?: () => boolean;
}

const LISTS: readonly (Place & { readonly name: string })[] = CATALOGS.map(({ name, title, list }) => ({
  name,
  href: `/settings/lists/${name}`,
  title,
  needs: list,
}));

const lists = (...names: readonly string[]) => LISTS.filter(({ name }) => names.includes(name));

const NAMED_GROUPS: readonly { readonly title: string; readonly places: readonly Place[] }[] = [
  {
    title: 'Firm',
    places: [
      { href: '/settings', title: 'Firm and letterhead', needs: getLetterhead },
      { href: '/settings/users', title: 'Users', needs: listUsers },
      ...lists('groups'),
      { href: '/settings/sign-in', title: 'Single sign-on', needs: updateIdentityProvider },
      { href: '/settings/security', title: 'My sign-in', needs: listSessions },
    ],
  },
  {
    title: 'Money',
    places: [
      { href: '/settings/billing', title: 'Billing and taxes', needs: getBillingSettings },
      { href: '/settings/bill-themes', title: 'Bill themes', needs: listBillThemes },
      { href: '/settings/rates', title: 'Rates', needs: listActivityRates },
      ...lists('activity-descriptions', 'expense-categories', 'tax-rates'),
      { href: '/settings/utbms', title: 'UTBMS codes', needs: listUtbmsSets },
      {
        href: '/settings/legal-aid-rates',
        title: 'Legal aid rates',
        needs: listLaukCriminalControlledRates,
        isHere: hasLegalAid,
      },
    ],
  },
  {
    title: 'Matters',
    places: [
      { href: '/settings/numbering', title: 'Matter numbers', needs: getMatterNumbering },
      ...lists('practice-areas', 'stages', 'custom-fields', 'custom-field-sets'),
      { href: '/settings/court-rules', title: 'Court rules', needs: listCourtJurisdictions },
      { href: '/settings/retention', title: 'Retention', needs: updateDisposal },
      ...lists('retention-rules', 'grants', 'grant-funding-sources'),
    ],
  },
  {
    title: 'Leads',
    places: lists('lead-sources', 'campaigns', 'lead-matter-types', 'lead-locations', 'lead-custom-fields'),
  },
];

const NAMED = new Set(NAMED_GROUPS.flatMap(({ places }) => places.map(({ href }) => href)));

/** Lists that belong to no group come last. */
const GROUPS = [...NAMED_GROUPS, { title: 'Lists', places: LISTS.filter(({ href }) => !NAMED.has(href)) }];

export interface SettingsFrameProps {
  readonly title: string;
  readonly describe?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every settings page: the navigation at the left, the settings at the right. */
export function SettingsFrame({ title, describe, actions, children }: SettingsFrameProps) {
  const groups = GROUPS.map((group) => ({
    title: group.title,
    places: group.places.filter(({ needs, isHere = () => true }) => can(needs) && isHere()),
  })).filter(({ places }) => places.length > 0);
  return (
    <div className="settings">
      {useIsPhone() ? (
        <ChoosePlace groups={groups} title={title} />
      ) : (
        <nav aria-label="Settings" className="settings-places">
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <span aria-hidden>{group.title}</span>
              {group.places.map(({ href, title: place }) => (
                <AppLink key={href} href={href} here={place === title}>
                  {place}
                </AppLink>
              ))}
            </div>
          ))}
        </nav>
      )}
      <div className="settings-content">
        <PageHead title={title}>{actions}</PageHead>
        {describe && <p className="settings-describe">{describe}</p>}
        {children}
      </div>
    </div>
  );
}

interface ChoosePlaceProps {
  readonly groups: readonly { readonly title: string; readonly places: readonly Place[] }[];
  readonly title: string;
}

/** The navigation on a phone, where so many links would fill the screen. */
function ChoosePlace({ groups, title }: ChoosePlaceProps) {
  const open = useOpen();
  const here = groups.flatMap(({ places }) => places).find((place) => place.title === title);
  return (
    <NativeSelect
      label="Settings"
      value={here?.href ?? ''}
      data={[
        ...(here ? [] : [{ value: '', label: title }]),
        ...groups.map(({ title: group, places }) => ({
          group,
          items: places.map(({ href, title: label }) => ({ value: href, label })),
        })),
      ]}
      onChange={(event) => open(event.currentTarget.value)}
    />
  );
}
