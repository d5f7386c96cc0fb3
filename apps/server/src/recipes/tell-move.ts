import { fillTemplate } from '@rp/domain/configuration/template'
import type { TemplateKey } from '@rp/domain/configuration/template-keys'
import type { Department } from '@rp/domain/roles'
import { eq } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import { customer } from '../auth/tables/customer.ts'
import type { Chat } from '../chat/index.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Notifications, Target } from '../notifications/index.ts'
import type { Outbox, Tx } from '../platform/outbox/outbox.ts'
import { nameOf, wordsOf } from '../platform/moves/status-words.ts'
import type { recipe } from './tables/recipe.ts'

type Moved = MovedOf & ({ line: 'FORMULA' } | { line: 'PACKAGE'; package_id: string })

interface MovedOf {
  recipe: typeof recipe.$inferSelect
  from: string
  to: string
  /** Of the history: what is told of a move is told once. */
  history_id: string
  reason: string
  link?: string
  mover_id: string | null
}

export type TellMove = (tx: Tx, moved: Moved) => Promise<void>

/** Who hears of a recipe's and of a package's moves besides its assignee. */
const departmentOf: Record<Moved['line'], Department> = { FORMULA: 'RECIPE', PACKAGE: 'RECIPE_DESIGN' }

interface Parts {
  outbox: Outbox
  configuration: Configuration
  notifications: Notifications
  chat: Chat
}

/**
 * Default effects of every move (domain design 5): the bell from the STAFF_ template or a short built-in text, chat and
 * e-mail from the CUSTOMER_ template or nothing, and open screens told to look again.
 */
export function openTellMove({ outbox, configuration, notifications, chat }: Parts): TellMove {
  return async (tx, moved) => {
    const { line, to, recipe: row, history_id } = moved
    // The statuses of a line are what the keys are made of.
    const staffKey = `STAFF_${line}_${to}` as TemplateKey
    const customerKey = `CUSTOMER_${line}_${to}` as TemplateKey
    const templates = await configuration.read(tx, [staffKey, customerKey])
    const machine = line === 'FORMULA' ? 'formula' : 'packaging'
    const values = (language: 'en' | 'th', customer_name: string) => ({
      old_status: wordsOf(machine, moved.from)[language],
      new_status: wordsOf(machine, to)[language],
      recipe_id: row.number,
      recipe_name: row.name,
      version: String(row.current_version_no ?? ''),
      customer_name,
      reason: moved.reason,
      link: moved.link ?? '',
    })
    await notifications.notify(tx, await hearers(tx, moved), {
      title: `${row.number} ${row.name}`,
      description:
        fillTemplate(templates[staffKey], {
          ...values('en', row.customer_name ?? ''),
          // The customer's own way to prices and approval is not for whoever watches (ADR 0007).
          link: '',
        }) ||
        `${line === 'FORMULA' ? 'Formula' : 'Package'}: ${nameOf(machine, moved.from)} → ${nameOf(machine, to)}`,
      ms_name: 'RECIPES',
      target: targetOf(moved),
      once: `recipe-move:${history_id}`,
    })
    if (row.customer_id && templates[customerKey]) {
      const [person] = await tx
        .select({ name: customer.display_name })
        .from(customer)
        .where(eq(customer.id, row.customer_id))
      const name = person?.name ?? ''
      await chat.tellCustomer(tx, {
        customer_id: row.customer_id,
        body: {
          en: fillTemplate(templates[customerKey], values('en', name)),
          th: fillTemplate(templates[customerKey], values('th', name)),
        },
        key: `recipe-move:${history_id}`,
        ...(moved.link && { link: moved.link }),
      })
    }
    await outbox.tell(tx, 'recipes.changed', { id: row.id })
  }
}

/** A package's own screen for who may open it; the recipe's for the others. */
export const packageTarget = (recipe_id: string, package_id: string): Target => ({
  route: 'recipe-design-form',
  params: { id: recipe_id, packagingId: package_id },
  otherwise: recipeTarget(recipe_id),
})

const recipeTarget = (id: string): Target => ({ route: 'recipe-rd-version', params: { id } })

const targetOf = (moved: Moved): Target =>
  moved.line === 'PACKAGE' ? packageTarget(moved.recipe.id, moved.package_id) : recipeTarget(moved.recipe.id)

/** Assignee, watchers and the admins of the department. */
export async function peopleOf(
  tx: Tx,
  row: typeof recipe.$inferSelect,
  department: Department,
): Promise<string[]> {
  const admins = await adminsOf(tx, department)
  const all = new Set([...admins, ...(row.assignee_id ? [row.assignee_id] : []), ...row.watcher_ids])
  return [...all]
}

/** The same, but not who made the move. */
async function hearers(tx: Tx, { line, recipe: row, mover_id }: Moved): Promise<string[]> {
  return (await peopleOf(tx, row, departmentOf[line])).filter((id) => id !== mover_id)
}
