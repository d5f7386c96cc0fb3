import { configureGlobal } from 'fast-check'
import committed from '../../test-seed.json' with { type: 'json' }

// A setup file of all tests. Every run draws the same random inputs, so that a failure comes from the change;
// `npm run test:random` draws others.
configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? committed.seed) })
