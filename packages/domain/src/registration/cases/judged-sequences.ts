import type { RegistrationSequence } from './sequences.ts'

const number = 'NA18260100001'
const thai = '10-1-6900012345'

/** Only for judging the code: nothing was adapted to these cases. */
export const judgedSequences: RegistrationSequence[] = [
  {
    what: 'granted on 29 February: the end is the last of February',
    country: 'TH',
    steps: [{ state: 'GRANTED', number: thai, granted_on: '2024-02-29' }],
    ends: { state: 'GRANTED', expires_on: '2027-02-28' },
  },
  {
    what: 'granted more than three years ago: it has ended already',
    country: 'TH',
    steps: [{ state: 'GRANTED', number: thai, granted_on: '2023-11-01', refused: 'expires_on' }],
    ends: { state: 'DRAFT' },
  },
  {
    what: 'the day of the grant is not cleared, not even with a reason',
    country: 'TH',
    steps: [
      { state: 'GRANTED', number: thai, granted_on: '2026-11-01', expires_on: null },
      { granted_on: null, reason: 'A slip', refused: 'granted_on' },
    ],
    ends: { state: 'GRANTED', granted_on: '2026-11-01', expires_on: '2029-11-01' },
  },
  {
    what: 'a cleared end is computed again',
    country: 'TH',
    steps: [
      { state: 'GRANTED', number: thai, granted_on: '2026-11-01', expires_on: '2027-01-01' },
      { expires_on: null },
    ],
    ends: { state: 'GRANTED', expires_on: '2029-11-01' },
  },
  {
    what: 'Vietnam: five years',
    country: 'VN',
    steps: [
      { state: 'GRANTED', number, granted_on: '2026-11-01', expires_on: '2031-11-03', refused: 'expires_on' },
      { state: 'GRANTED', number, granted_on: '2026-11-01', expires_on: null },
    ],
    ends: { state: 'GRANTED', expires_on: '2031-11-01' },
  },
  {
    what: 'China: a filing has no end, a registration ends after five years',
    country: 'CN',
    steps: [
      { state: 'GRANTED', number, granted_on: '2026-11-01' },
      { expires_on: '2032-01-01', refused: 'expires_on' },
      { expires_on: '2031-11-01' },
    ],
    ends: { state: 'GRANTED', expires_on: '2031-11-01' },
  },
  {
    what: 'the European Union: an end of the company in twelve years is asked about',
    country: 'EU',
    steps: [
      { state: 'GRANTED', number, granted_on: '2026-11-01', expires_on: '2038-11-01', refused: 'reason' },
      {
        state: 'GRANTED',
        number,
        granted_on: '2026-11-01',
        expires_on: '2038-11-01',
        reason: 'The mandate ends then',
      },
    ],
    ends: { state: 'GRANTED', expires_on: '2038-11-01' },
  },
  {
    what: 'food in Thailand has no end',
    country: 'TH',
    kind: 'FOOD_SERIAL',
    steps: [{ state: 'GRANTED', number: '10-1-12345-1-0001', granted_on: '2026-11-01' }],
    ends: { state: 'GRANTED', expires_on: null },
  },
  {
    what: 'food in Singapore: not known',
    country: 'SG',
    kind: 'FOOD_SERIAL',
    steps: [{ state: 'GRANTED', number, granted_on: '2026-11-01', refused: 'expires_on' }],
    ends: { state: 'DRAFT' },
  },
  {
    what: 'a new formula: the old number does not stay in silence',
    country: 'TH',
    steps: [
      { state: 'GRANTED', number: thai, granted_on: '2026-01-05', expires_on: null },
      { formula: 'NEW' },
      { state: 'GRANTED', granted_on: '2026-11-20', refused: 'reason' },
      { state: 'GRANTED', granted_on: '2026-11-20', number: '10-1-6900054321' },
    ],
    ends: { state: 'GRANTED', number: '10-1-6900054321', expires_on: '2029-11-20' },
  },
  {
    what: 'a new formula: the old days do not stay',
    country: 'TH',
    steps: [
      { state: 'GRANTED', number: thai, granted_on: '2026-01-05', expires_on: null },
      { formula: 'NEW' },
      { state: 'GRANTED', number: '10-1-6900054321', refused: 'granted_on' },
    ],
    ends: { state: 'DRAFT', granted_on: null, expires_on: null },
  },
  {
    what: 'an end of 2090 from before these rules stays until its days are changed',
    country: 'TH',
    start: { state: 'GRANTED', number: thai, granted_on: '2020-01-01', expires_on: '2090-01-01' },
    steps: [{ submitted_on: '2019-12-01' }, { granted_on: '2020-01-02', refused: 'expires_on' }],
    ends: {
      state: 'GRANTED',
      granted_on: '2020-01-01',
      expires_on: '2090-01-01',
      submitted_on: '2019-12-01',
    },
  },
  {
    what: 'a renewal half a year before the end adds to the old end, a day earlier it does not',
    country: 'TH',
    start: { state: 'GRANTED', number: thai, granted_on: '2024-05-25', expires_on: '2027-05-25' },
    steps: [
      { granted_on: '2026-11-25', expires_on: '2030-05-25', refused: 'expires_on' },
      { granted_on: '2026-11-26', expires_on: '2030-05-25' },
    ],
    ends: { state: 'GRANTED', granted_on: '2026-11-26', expires_on: '2030-05-25' },
  },
  {
    what: 'refused and granted again',
    country: 'MY',
    steps: [
      { state: 'GRANTED', number, granted_on: '2026-01-05', expires_on: null },
      { state: 'REFUSED', refused: 'reason' },
      { state: 'REFUSED', reason: 'Letter of the authority' },
      { state: 'GRANTED' },
    ],
    ends: { state: 'GRANTED', expires_on: '2028-01-05' },
  },
]
