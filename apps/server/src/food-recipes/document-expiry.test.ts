import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification, notificationRecipient } from '../notifications/tables/notification.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { openRecipeShop, type RecipeShop } from '../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { watchDocuments } from './document-expiry.ts'
import { ingredientDocument } from './tables/ingredient-document.ts'
import { smallPdf } from '../testing/paper/small-files.ts'

let server: TestServer
let admin: Person
let chemist: Person
let shop: RecipeShop

const path = '/api/food-recipes/ingredient'

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/RECIPE')
  chemist = await server.staff('STAFF/RECIPE')
  shop = await openRecipeShop(server)
})
afterAll(() => server.close())

describe('documents of a raw material', () => {
  const upload = (id: string, query: string, bytes = smallPdf) => {
    const form = new FormData()
    form.append('file', new Blob([bytes]), 'coa.pdf')
    return fetch(`${server.url}${path}/${id}/document?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    })
  }

  it('are saved with type and last day, read, and removed', async () => {
    const id = shop.materials.AQUA
    const answer = await upload(id, 'type=COA&valid_until=2020-12-31')
    const { content } = (await answer.json()) as { content: { id: string; name: string }[] }
    expect(content).toMatchObject([{ type: 'COA', valid_until: '2020-12-31', name: 'coa.pdf' }])
    const list = await server.call<{ data: { id: string }[] }>(
      'GET',
      `${path}?has_expired_document=true`,
      chemist,
    )
    expect(list.content.data.map((material) => material.id)).toEqual([id])
    const file = `${path}/${id}/document/${content[0]?.id}`
    expect((await server.call('GET', `${file}/file`, chemist)).status).toBe(200)
    expect((await server.call('DELETE', file, admin)).content).toEqual([])
    expect((await server.call('GET', `${file}/file`, chemist)).status).toBe(404)
    expect((await upload(id, 'type=COA', 'no pdf')).status).toBe(415)
    expect((await upload(id, 'type=PHOTO')).status).toBe(400)
    const { rows } = await server.database.pool.query(
      `select subject ->> 'id' as material, data ->> 'type' as type, actor ->> 'id' as by from log_entry
       where event = 'ingredient.document_removed' and data ->> 'document_id' = $1`,
      [content[0]?.id],
    )
    expect(rows).toEqual([{ material: id, type: 'COA', by: admin.id }])
  })

  it('cause reminders 30 and 7 days before they expire and a log entry afterwards, each once', async () => {
    const id = shop.materials.FILLER
    await upload(id, 'type=SDS&valid_until=2030-06-30')
    const bells = {
      notify: async (
        ...[tx, users, news]: Parameters<NonNullable<Parameters<typeof watchDocuments>[1]>['notify']>
      ) => {
        const { notify } = await import('../notifications/notify.ts')
        return notify(tx, server.app.platform.outbox, users, news)
      },
    }
    const watch = (day: string) =>
      watchDocuments(server.app.platform, bells, new Date(`${day}T03:00:00.000Z`))
    const reported = async () => {
      const rows = await server.database.db
        .select({ once: notification.once, user_id: notificationRecipient.user_id })
        .from(notification)
        .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
      return rows.map(({ once, user_id }) => [once?.split(':').at(-1), user_id])
    }
    await watch('2030-05-30')
    expect(await reported()).toEqual([])
    await watch('2030-05-31')
    await watch('2030-06-01')
    expect(await reported()).toEqual([['30', admin.id]])
    await watch('2030-06-23')
    await watch('2030-06-24')
    expect(await reported()).toEqual([
      ['30', admin.id],
      ['7', admin.id],
    ])
    await watch('2030-07-01')
    await watch('2030-07-02')
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'ingredient.document_expired'))
    expect(entries.filter(({ subject }) => (subject as { id: string }).id === id)).toHaveLength(1)
    const [paper] = await server.database.db
      .select()
      .from(ingredientDocument)
      .where(eq(ingredientDocument.ingredient_id, id))
    expect(paper?.expired_logged_at).not.toBeNull()
  })
})
