import type { LogEntryDetail, LogRow, TraceNode } from '@rp/contract/supplychain/entry'
import type { PolicyVersion } from '@rp/contract/supplychain/policy'
import type { VerificationRun } from '@rp/contract/supplychain/verification'
import { wordsOfSubject } from '@rp/domain/supplychain/subjects'

/** For the tests of the screens: the first entry of the hash test vectors. */
const hash = '672adccdb749417433d4c425d6d22287a3438db84008e286d27a94ded74b37ca'
const at = '2026-11-20T03:00:00.000Z'
const subject = {
  type: 'recipe',
  type_words: { en: 'Recipe', th: 'สูตร' },
  id: '42',
  label: '42',
  link: { route: 'recipe-rd-version' as const, params: { id: '42' } },
}

export const sampleRow: LogRow = {
  id: '1',
  seq: 1,
  event: 'recipe.status_changed',
  sentence: { en: 'Recipe 42 moved on', th: 'สูตร 42 เปลี่ยนสถานะ' },
  occurred_at: at,
  recorded_at: at,
  actor: { type: 'STAFF', id: '7', role: 'ADMIN', department: 'RECIPE', name: 'Malee Srisuk' },
  subject,
  verdict: 'VIOLATION',
  policies: [{ code: 'FORMULA-TRACE', version: 1, verdict: 'VIOLATION', failed: ['READY-AFTER-QA'] }],
  hash,
}

export const sampleEntry: LogEntryDetail = {
  ...sampleRow,
  entry: {
    v: 1,
    seq: 1,
    chain: 'main',
    occurred_at: at,
    recorded_at: at,
    actor: { type: 'STAFF', id: 7 },
    event: 'recipe.status_changed',
    subject: { type: 'recipe', id: 42 },
    data: { old_status: 'PENDING_PAYMENT', new_status: 'PENDING_FORMULATION_REVIEW' },
    policy: { id: 1, version: 1 },
    prev_hash: '0'.repeat(64),
    hash,
  },
  refs: [{ ...subject, type: 'staff', type_words: { en: 'Staff member', th: 'พนักงาน' }, link: null }],
  judgements: [
    {
      code: 'FORMULA-TRACE',
      version: 1,
      title: { en: 'Formula trace', th: 'การสอบกลับสูตร' },
      verdict: 'VIOLATION',
      rules: [
        {
          rule: 'READY-AFTER-QA',
          kind: 'REQUIRED_EVENT_ORDER',
          severity: 'VIOLATION',
          title: { en: 'QA passed before', th: 'ผ่าน QA ก่อน' },
          outcome: 'FAIL',
          why: { en: 'Missing before it: qa.passed', th: 'ขาดก่อนหน้า: qa.passed' },
        },
      ],
    },
  ],
  previous: null,
  next: { seq: 2, prev_hash: hash },
  corrected_by: [],
  checkpoint: { seq: 1000, at },
}

const node = (type: string, id: string, depth: number, last_seq: number | null): TraceNode => ({
  key: `${type}:${id}`,
  type,
  type_words: wordsOfSubject(type),
  id,
  label: id,
  link: null,
  depth,
  last_seq,
})
export const sampleTrace = {
  nodes: [node('recipe', '42', 0, 2), node('lot', 'L-7', 1, 5), node('batch', 'B-1', 2, null)],
  edges: [{ from: 'recipe:42', to: 'lot:L-7', seq: 1 }],
  truncated: false,
}

export const samplePolicy: PolicyVersion = {
  code: 'FORMULA-TRACE',
  version: 1,
  state: 'ACTIVE',
  title: { en: 'Formula trace', th: 'การสอบกลับสูตร' },
  description: { en: 'The product made is the formula that was locked.', th: 'สิ่งที่ผลิตคือสิ่งที่ล็อก' },
  applies_to: { subject_type: 'recipe' },
  rules: [
    {
      code: 'KEEP',
      kind: 'RETENTION',
      severity: 'INFO',
      title: { en: 'Kept for ten years', th: 'เก็บ 10 ปี' },
      on: { event: 'version.locked' },
      years: 10,
    },
  ],
  effective_from: '2026-01-01',
  checksum: hash,
  activated_at: at,
  retired_at: null,
  updated_at: at,
  updated_by_name: null,
  row_version: 3,
}

export const sampleRun: VerificationRun = {
  id: '01900000-0000-7000-8000-0000000000a1',
  kind: 'FULL',
  state: 'DONE',
  from_seq: 0,
  to_seq: 2000,
  done: 2000,
  total: 2000,
  rate: 60_000,
  ok: true,
  first_bad_seq: null,
  reason: null,
  checkpoints: 2,
  started_by_name: 'Siriporn Wattanakul',
  created_at: at,
  started_at: at,
  finished_at: '2026-11-20T03:00:01.500Z',
}

export const sampleStanding = {
  head: { seq: 2000, hash },
  last_good: sampleRun,
  broken: null,
  running: null,
  runs: [sampleRun],
  checkpoint: { seq: 1000, hash, root: hash, at, key_id: 'k1', signature: 'c2ln' },
  shrunk: null,
  unsealed: 1000,
}
