import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { WaitingForWorksheet, WorksheetDetail } from '@rp/contract/lab/worksheet'
import { plainAnalyte } from '@rp/domain/qa/analyte'
import { numeric } from '@rp/domain/qa/item-parts'
import { labPath, type LabShop } from './lab-shop.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

export const worksheetPath = '/api/lab/worksheet'

interface CellOf {
  no: number
  code: string
  value: string
  seen?: number
  who?: Person
}

/** Worksheets of a test's laboratory. */
export interface WorksheetShop {
  /** An order of so many received samples whose only step has these analytes, each with the LOQ 0.03. */
  order(codes: string[], samples: number): Promise<LabOrderDetail>
  material(code: string, fields?: object): Promise<string>
  waiting(...codes: string[]): Promise<WaitingForWorksheet>
  make(fields: object): Promise<Answer<{ id: string; number: string }>>
  /** A worksheet of samples with nothing between them, unless fields say so. */
  made(codes: string[], orders: LabOrderDetail[], fields?: object): Promise<WorksheetDetail>
  look(id: string, who?: Person): Promise<WorksheetDetail>
  cell(id: string, cell: CellOf): Promise<Answer<{ saved: unknown[]; unseen: { value: string }[] }>>
  /** Saves a whole column by the technician, position by position. */
  column(id: string, code: string, values: string[]): Promise<void>
  change(id: string, path: string, fields: object, who?: Person): Promise<Answer<WorksheetDetail>>
  /** The value and the measurer of a result in an order. */
  result(order: LabOrderDetail, code: string, at?: number): Promise<string | undefined>
}

export function openWorksheetShop(server: TestServer, shop: LabShop): WorksheetShop {
  const analyte = { ...plainAnalyte, loq: '0.03' }
  const plain = {
    instrument: 'ICP-MS 1',
    note: '',
    blanks: 0,
    material_ids: [],
    control_every: 0,
    duplicate_every: 0,
    duplicate_max: '20',
  }
  const ok = <T>({ status, content, problem }: Answer<T>): T => {
    if (status !== 200) throw new Error(`The laboratory refused: ${JSON.stringify(problem)}`)
    return content
  }
  const sheets: WorksheetShop = {
    async order(codes, samples) {
      const result_form = codes.map((code) =>
        numeric('CHEMISTRY', code, { en: code, th: code }, { unit: 'mg/kg', analyte }),
      )
      const { id } = await shop.service({ result_form })
      await shop.step(id, { name_en: 'Measure', result_codes: codes })
      const names = Array.from({ length: samples }, (_, at) => `Sample ${at + 1}`)
      const order = await shop.order(id, {
        samples: names.map((name) => ({ name, lot: '', qty: '1', unit: 'g', storage: 'ROOM' })),
      })
      await shop.receive(order.id)
      return shop.look(order.id)
    },
    async material(code, fields = {}) {
      const body = {
        code: `QC-${code}`,
        name_en: code,
        name_th: code,
        analyte: code,
        lot: 'L1',
        target: '5',
        sd: '0.1',
        rule_set: 'WESTGARD',
        is_active: true,
        ...fields,
      }
      return ok(await server.call<{ id: string }>('POST', '/api/lab/control-material', shop.admin, { body }))
        .id
    },
    waiting: async (...codes) =>
      ok(await server.call('GET', `${worksheetPath}/waiting?codes=${codes.join(',')}`, shop.technician)),
    make: (fields) => server.call('POST', worksheetPath, shop.technician, { body: { ...plain, ...fields } }),
    async made(codes, orders, fields = {}) {
      const sample_ids = orders.flatMap(({ samples }) => samples.map(({ id }) => id))
      const { id } = ok(await sheets.make({ codes, sample_ids, ...fields }))
      return sheets.look(id)
    },
    look: async (id, who = shop.technician) => ok(await server.call('GET', `${worksheetPath}/${id}`, who)),
    async cell(id, { no, code, value, seen, who = shop.technician }) {
      const sheet = await sheets.look(id)
      const position_id = sheet.positions.find((one) => one.no === no)?.id
      const known = sheet.cells.find((one) => one.position_id === position_id && one.code === code)
      const cells = [{ position_id, code, value, seen: seen ?? known?.version ?? 0 }]
      return server.call('PUT', `${worksheetPath}/${id}/cell`, who, { body: { cells } })
    },
    async column(id, code, values) {
      const { positions, cells: known } = await sheets.look(id)
      const cells = values.map((value, at) => {
        const position_id = positions[at]?.id
        const seen = known.find((one) => one.position_id === position_id && one.code === code)?.version ?? 0
        return { position_id, code, value, seen }
      })
      ok(await server.call('PUT', `${worksheetPath}/${id}/cell`, shop.technician, { body: { cells } }))
    },
    async change(id, path, fields, who = shop.technician) {
      const { row_version } = await sheets.look(id)
      const method = path === 'position' ? 'PUT' : 'POST'
      const body = { ...fields, row_version }
      return server.call(method, `${worksheetPath}/${id}/${path}`, who, { body })
    },
    async result(order, code, at = 0) {
      const { results } = ok(await server.call<LabOrderDetail>('GET', `${labPath}/${order.id}`, shop.admin))
      return results.find((one) => one.code === code && one.sample_id === order.samples[at]?.id)?.value
    },
  }
  return sheets
}
