/**
 * Property tests draw the same cases in every run, so that none passes or fails by chance. TEST_SEED draws others, as
 * npm run soak -- --histories does; a case that fails there becomes a test.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });
