/** The address of what was moved in trust for one client and matter. */

interface Owner {
  readonly client: { readonly id: number } | null;
  readonly matter: { readonly id: number } | null;
}

/** The transactions of a client and matter. Without a client, the money is the firm's own. */
export function transactionsOf(accountId: number, { client, matter }: Owner): string {
  const owner = `client=${client?.id ?? 'null'}&matter=${matter?.id ?? 'null'}`;
  return `/billing/trust/${accountId}?tab=transactions&${owner}`;
}
