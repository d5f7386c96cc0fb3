import { part } from '@rp/contract/machine/part'
import { partPlace } from '@rp/contract/machine/part-place'
import type { JobParts, PartStock } from '@rp/contract/machine/parts'
import type { JobPartAction } from '@rp/domain/machine-service/part-stock'
import { v7 as uuidv7 } from 'uuid'
import { path as servicePath } from './machine-shop.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

/** Input of a part of the catalogue. */
export const partInput = (code: string, fields: object = {}) => ({
  code,
  name_en: `Belt ${code}`,
  name_th: `สายพาน ${code}`,
  unit: 'PCS',
  decimals: 0,
  price: '250',
  cost: '120',
  vat: '7',
  supplier: null,
  supplier_code: null,
  reorder_point: '0',
  is_active: true,
  ...fields,
})

interface JobAction {
  kind: JobPartAction
  part_id: string
  place_id: string
  qty: string
  [more: string]: unknown
}

/** A store of parts, as its admin and engineers call it. */
export function openPartShop(server: TestServer, admin: Person) {
  const send = async <T>(method: string, path: string, who: Person, body?: object) =>
    server.call<T>(method, path, who, { ...(body && { body }) })
  const made = async (path: string, body: object) => {
    const { status, content, problem } = await send<{ id: string }>('POST', path, admin, body)
    if (status !== 200) throw new Error(`Cannot make ${path}: ${JSON.stringify(problem)}`)
    return content.id
  }
  const stockPath = (id: string) => `/api${part.path}/${id}/stock`
  const shop = {
    part: (code: string, fields: object = {}) => made(`/api${part.path}`, partInput(code, fields)),
    place: (name_en: string) => made(`/api${partPlace.path}`, { name_en, name_th: name_en, is_active: true }),
    move: (id: string, body: object, who = admin): Promise<Answer<PartStock>> =>
      send('POST', stockPath(id), who, { request_id: uuidv7(), ...body }),
    stock: async (id: string, query = '', who = admin) =>
      (await send<PartStock>('GET', `${stockPath(id)}${query}`, who)).content,
    /** What lies at a place, what of it is reserved. */
    at: async (id: string, place_id: string) => {
      const { places } = await shop.stock(id)
      const place = places.find((one) => one.place_id === place_id)
      return [place?.on_hand, place?.reserved]
    },
    job: (who: Person, service_id: string, action: JobAction): Promise<Answer<JobParts>> =>
      send('POST', `${servicePath}/${service_id}/part`, who, { request_id: uuidv7(), ...action }),
    jobParts: async (who: Person, service_id: string) =>
      (await send<JobParts>('GET', `${servicePath}/${service_id}/part`, who)).content,
  }
  return shop
}
