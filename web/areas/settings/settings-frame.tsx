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
  updateDisposal,
  updateIdentityProvider,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { AppLink, useOpen } from '../../shell/url-state.ts';
import { hasLegalAid } from '../../ui/casework/legal-aid/words.ts';
import { useIsPhone } from '../../ui/phone.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { CATALOGS } from './catalogs.ts';
import './settings.css';

const PLACES: readonly {
  readonly href: string;
  readonly title: string;
  readonly needs: Parameters<typeof can>[0];
  readonly isHere?: () => boolean;
}[] = [
  { href: '/settings', title: 'Firm and letterhead', needs: getLetterhead },
  { href: '/settings/billing', title: 'Billing and taxes', needs: getBillingSettings },
  { href: '/settings/users', title: 'Users', needs: listUsers },
  { href: '/settings/rates', title: 'Rates', needs: listActivityRates },
  { href: '/settings/numbering', title: 'Matter numbers', needs: getMatterNumbering },
  { href: '/settings/bill-themes', title: 'Bill themes', needs: listBillThemes },
  ...CATALOGS.map(({ name, title, list }) => ({ href: `/settings/lists/${name}`, title, needs: list })),
  { href: '/settings/court-rules', title: 'Court rules', needs: listCourtJurisdictions },
  {
    href: '/settings/legal-aid-rates',
    title: 'Legal aid rates',
    needs: listLaukCriminalControlledRates,
    isHere: hasLegalAid,
  },
  { href: '/settings/retention', title: 'Retention', needs: updateDisposal },
  { href: '/settings/sign-in', title: 'Sign-in of the firm', needs: updateIdentityProvider },
  { href: '/settings/security', title: 'My sign-in', needs: listSessions },
];

export interface SettingsFrameProps {
  readonly title: string;
  readonly describe?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Every page of the settings: where else one can go at the left, the settings at the right. */
export function SettingsFrame({ title, describe, actions, children }: SettingsFrameProps) {
  const places = PLACES.filter(({ needs, isHere = () => true }) => can(needs) && isHere());
  return (
    <div className="settings">
      {useIsPhone() ? (
        <ChoosePlace places={places} title={title} />
      ) : (
        <nav aria-label="Settings" className="settings-places">
          {places.map(({ href, title: place }) => (
            <AppLink key={href} href={href} className={place === title ? 'here' : ''}>
              {place}
            </AppLink>
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
  readonly places: readonly { readonly href: string; readonly title: string }[];
  readonly title: string;
}

/** On a phone, where so many links would fill the screen. */
function ChoosePlace({ places, title }: ChoosePlaceProps) {
  const open = useOpen();
  return (
    <NativeSelect
      label="Settings"
      value={places.find((place) => place.title === title)?.href ?? ''}
      data={places.map(({ href, title: label }) => ({ value: href, label }))}
      onChange={(event) => open(event.currentTarget.value)}
    />
  );
}
