import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJourney, type Journey, type Travellers } from '../../testing/recipe-journey.ts'
import { openRecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'

let server: TestServer
let journey: Journey
let designer: Person
let designAdmin: Person

beforeAll(async () => {
  server = await openTestServer()
  const people: Travellers = {
    chemist: await server.staff('STAFF/RECIPE'),
    admin: await server.staff('ADMIN/RECIPE'),
  }
  designer = await server.staff('STAFF/RECIPE_DESIGN')
  designAdmin = await server.staff('ADMIN/RECIPE_DESIGN')
  journey = await openJourney(server, await openRecipeShop(server), people)
})
afterAll(() => server.close())

async function proof(): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([smallPdf]), 'proof.pdf')
  const headers = { authorization: `Bearer ${designer.token}` }
  const answer = await fetch(`${server.url}/api/file/recipes?purpose=LABEL`, {
    method: 'POST',
    headers,
    body: form,
  })
  return ((await answer.json()) as { content: { file: string } }).content.file
}

describe('a package', () => {
  it('keeps its submitted design: another proof needs another approval', async () => {
    const fields = { name: 'Jar', box_type_id: null, service_ids: [], qty: 100, print_photo_file: null }
    const first = { ...fields, proof_file: await proof() }
    const { id } = (await journey.call<RecipePackage>('POST', '/package', first, designAdmin)).content
    const now = async () =>
      (await journey.call<RecipePackage[]>('GET', '/package', undefined, designer)).content[0]
    const move = async (who: Person, to: string, carried = {}) => {
      const body = { to, expected_status: (await now())?.package_status, ...carried }
      return (await journey.call('POST', `/package/${id}/transition`, body, who)).status
    }
    const change = async (changes: object) => {
      const { proof_file, row_version } = (await now()) ?? {}
      const body = { ...fields, proof_file, row_version, ...changes }
      const { status, problem } = await journey.call('PUT', `/package/${id}`, body, designer)
      return [status, problem?.errors?.map(({ path }) => path)]
    }
    expect(await move(designAdmin, 'PENDING_DESIGN_REVIEW', { payment: { amount: '1', ref: 'x' } })).toBe(200)
    expect(await change({ proof_file: await proof() })).toEqual([200, undefined])
    expect(await move(designer, 'PENDING_STAFF_APPROVAL')).toBe(200)
    const other = await proof()
    expect(await change({ proof_file: other })).toEqual([422, ['proof_file']])
    expect(await move(designAdmin, 'PENDING_DESIGN_TEST')).toBe(200)
    expect(await change({ proof_file: other })).toEqual([422, ['proof_file']])
    expect(await change({ name: 'Jar, small', print_photo_file: await proof() })).toEqual([200, undefined])
  })
})
