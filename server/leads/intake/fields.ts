/** The possible fields of an intake form. The firm chooses their order on the page. */
export const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'phone_number'] as const;

export const FORM_FIELDS = [...PERSON_FIELDS, 'matter_type', 'message'] as const;

export function isFormField(name: string): boolean {
  return FORM_FIELDS.some((each) => each === name);
}

/** The most characters per field; submissions are validated against the same limits. */
export const LIMITS: Readonly<Record<string, number>> = {
  first_name: 100,
  last_name: 100,
  email: 320,
  phone_number: 100,
  message: 10_000,
};
