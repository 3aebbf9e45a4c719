interface Named {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
}

/** What an inbox lead is called on the page: its name, or how it is reached. */
export function nameOf({ first_name, last_name, email, phone_number }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email || phone_number || 'Unnamed lead';
}
