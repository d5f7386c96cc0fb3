/**
 * The set `ci` (ADR 0125), in which some tests run a part of their cases: scripts/suites.mjs lists them, each with why that
 * part is enough for a change.
 */
export const isCiSet = process.env['TEST_SET'] === 'ci'
