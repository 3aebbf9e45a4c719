/** `next` and `previous`: complete absolute URLs on the origin that the caller used. */
import type { FastifyRequest } from 'fastify';
import type { Page } from '../../records/read.ts';
import { NONCE_PARAMETER } from './click-nonce.ts';

export interface Links {
  readonly next?: string;
  readonly previous?: string;
}

export function linksOf(request: FastifyRequest, page: Page): Links {
  const [path, search] = request.originalUrl.split('?');
  const origin = `${request.protocol}://${request.host}`;
  const at = (token: string): string => {
    const parameters = new URLSearchParams(search ?? '');
    parameters.delete('offset');
    parameters.delete(NONCE_PARAMETER);
    parameters.set('page_token', token);
    return `${origin}${path}?${parameters.toString()}`;
  };
  return {
    ...(page.next === undefined ? {} : { next: at(page.next) }),
    ...(page.previous === undefined ? {} : { previous: at(page.previous) }),
  };
}
