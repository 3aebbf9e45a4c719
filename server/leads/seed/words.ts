/** Invented messages to the firm, and how people found it. {area} is a kind of matter, {place} a town. */
export const MESSAGES = [
  'I need advice about {area}. When could I come in?',
  'My brother gave me your name. It is about {area}, and there is a hearing next month.',
  'We are a small business in {place} and have a question about {area}.',
  'Could someone call me back about {area}? I am at home after five.',
  'I got a letter from a lawyer in {place} and do not know how to answer it.',
  'Do you take {area} on a fixed fee?',
  'My former lawyer has retired and I am looking for somebody in {place} who knows {area}.',
  'There was an accident on the way to {place}. The insurer has offered a sum and I wonder whether to take it.',
  'We want to sign a contract by the end of the week and would like it reviewed first.',
  'My mother has died and I am the executor of her estate. What do I have to do first?',
] as const;

export const SOURCES = ['Bar association', 'Former client', 'Search engine', 'Radio'] as const;

export const CAMPAIGNS = [
  { name: 'Open house', status: 'active' },
  { name: 'Spring seminars on estate planning', status: 'active' },
  { name: 'Radio in autumn', status: 'completed' },
] as const;

export const NOTES = [
  { subject: 'First call', body: 'Explained our process and fees. Will send the documents.' },
  { subject: 'Called again', body: 'No answer; left a message.' },
  { subject: null, body: 'Wants to think about it until the end of the month.' },
  { subject: 'Engagement letter', body: 'Sent by email and by mail.' },
] as const;
