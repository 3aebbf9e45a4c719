import type { Vendor } from '../../../sdk/accounting.ts';

/** The company's name, otherwise the person's. */
export function vendorName({
  id,
  company_name,
  first_name,
  last_name,
}: Pick<Vendor, 'id' | 'company_name' | 'first_name' | 'last_name'>): string {
  return company_name || [first_name, last_name].filter(Boolean).join(' ') || `Vendor ${id}`;
}
