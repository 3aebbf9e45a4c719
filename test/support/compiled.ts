/**
 * The folder in which Node caches the service's compiled code, for every process of a test run (NODE_COMPILE_CACHE).
 */
import path from 'node:path';

export const COMPILED = path.join(import.meta.dirname, '../../node_modules/.cache/compiled');
