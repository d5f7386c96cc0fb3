import type { WorksheetDetail, WorksheetPosition } from '@rp/contract/lab/worksheet'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
export const worksheetId = idOf(900_000)

const position = (no: number, more: Partial<WorksheetPosition> = {}): WorksheetPosition => ({
  id: idOf(no),
  no,
  kind: 'SAMPLE',
  order_id: idOf(1000),
  order_number: 'LAB-2026-0001',
  sample_id: idOf(2000 + no),
  barcode: `S${no}`,
  sample_name: `Sample ${no}`,
  material_id: null,
  material_code: null,
  material_lot: null,
  of_id: null,
  codes: ['PB'],
  is_measured: false,
  ...more,
})

/** A worksheet for tests: a blank, then samples. */
export function sampleWorksheet(count: number, more: Partial<WorksheetDetail> = {}): WorksheetDetail {
  const blank = { kind: 'BLANK', order_id: null, sample_id: null, barcode: null, sample_name: null } as const
  return {
    id: worksheetId,
    created_at: '2026-11-20T03:00:00.000Z',
    updated_at: '2026-11-20T03:00:00.000Z',
    row_version: 1,
    archived_at: null,
    number: 'WS-2026-0001',
    instrument: 'ICP-MS 1',
    note: '',
    status: 'OPEN',
    analytes: [{ code: 'PB', name: { en: 'Lead', th: 'ตะกั่ว' }, unit: 'mg/kg', lod: null, loq: '0.03' }],
    duplicate_max: '20',
    positions: Array.from({ length: count }, (_, at) => position(at + 1, at === 0 ? blank : {})),
    cells: [],
    charts: [],
    decisions: [],
    measured_by_me: [],
    meanwhile: [],
    verdicts: {},
    closed_at: null,
    closed_by_name: null,
    cancel_reason: null,
    ...more,
  }
}
