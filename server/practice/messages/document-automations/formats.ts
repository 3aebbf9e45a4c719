/** The files created from a template: the DOCX itself, and its PDF. */
export const FORMATS = ['original', 'pdf'] as const;
