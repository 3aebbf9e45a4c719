/** Prints an API's OpenAPI document. It needs no database and no key. */
import { describedApis, scopeWords } from '../apis.ts';
import { publicOrigin } from '../kernel/config.ts';
import { openapiDocument } from '../kernel/openapi/document.ts';
import { UsageError, type Call } from './command.ts';

export async function openapiCommand(call: Call): Promise<void> {
  const apis = describedApis(call.config.identifier_prefix);
  const wanted = call.positional(0);
  const api = apis.find(({ name }) => name === wanted);
  if (!api)
    throw new UsageError(
      `There is no API ${wanted}. The APIs are: ${apis.map(({ name }) => name).join(', ')}.`,
    );
  const document = openapiDocument(api, { origin: publicOrigin(call.config), scopes: scopeWords });
  call.answer(document, JSON.stringify(document, undefined, 2));
}
