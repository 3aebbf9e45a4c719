/** Where Node keeps what it has compiled of the service, for every process of a test run (NODE_COMPILE_CACHE). */
import path from 'node:path';

export const COMPILED = path.join(import.meta.dirname, '../../node_modules/.cache/compiled');
