interface Named {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
}

/** The display name of an inbox lead: its name, or its contact details. */
export function nameOf({ first_name, last_name, email, phone_number }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email || phone_number || 'Unnamed lead';
}
