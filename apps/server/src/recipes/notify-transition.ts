import { knownName } from '@rp/domain/chat/visitor-name'
import type { Language, Words } from '@rp/domain/languages'
import { fillTemplate } from '@rp/domain/configuration/template'
import type { TemplateKey } from '@rp/domain/configuration/template-keys'
import type { Department } from '@rp/domain/roles'
import { eq } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import { customer } from '../auth/tables/customer.ts'
import type { Chat } from '../chat/index.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Target, Notifications } from '../notifications/index.ts'
import type { Outbox, Tx } from '../platform/outbox/outbox.ts'
import { wordsOf } from '../platform/transitions/status-words.ts'
import type { recipe } from './tables/recipe.ts'

type RecipeTransition = TransitionOf & ({ line: 'FORMULA' } | { line: 'PACKAGE'; package_id: string })

interface TransitionOf {
  recipe: typeof recipe.$inferSelect
  from: string
  to: string
  /** The id of the history row, so that a transition is notified once. */
  history_id: string
  reason: string
  link?: string
  initiator_id: string | null
}

export type NotifyTransition = (tx: Tx, transition: RecipeTransition) => Promise<void>

/** Recipients of a recipe's and a package's transitions besides its assignee. */
const lineWords: Record<RecipeTransition['line'], Words> = {
  FORMULA: { en: 'Formula', th: 'สูตร' },
  PACKAGE: { en: 'Package', th: 'บรรจุภัณฑ์' },
}
const departmentOf: Record<RecipeTransition['line'], Department> = {
  FORMULA: 'RECIPE',
  PACKAGE: 'RECIPE_DESIGN',
}

interface Deps {
  outbox: Outbox
  configuration: Configuration
  notifications: Notifications
  chat: Chat
}

/**
 * Default effects of every transition: a notification from the STAFF_ template or a short built-in text, chat and
 * e-mail from the CUSTOMER_ template or nothing, and an event that refreshes open screens.
 */
export function openTransitionNotice({ outbox, configuration, notifications, chat }: Deps): NotifyTransition {
  return async (tx, transition) => {
    const { line, to, recipe: row, history_id } = transition
    // The keys are built from the statuses of a line.
    const staffKey = `STAFF_${line}_${to}` as TemplateKey
    const customerKey = `CUSTOMER_${line}_${to}` as TemplateKey
    const templates = await configuration.read(tx, [staffKey, customerKey])
    const machine = line === 'FORMULA' ? 'formula' : 'packaging'
    const values = (language: 'en' | 'th', customer_name: string) => ({
      old_status: wordsOf(machine, transition.from)[language],
      new_status: wordsOf(machine, to)[language],
      recipe_id: row.number,
      recipe_name: row.name,
      version: String(row.current_version_no ?? ''),
      customer_name,
      reason: transition.reason,
      link: transition.link ?? '',
    })
    const staffText = (language: Language) =>
      fillTemplate(templates[staffKey], {
        ...values(language, knownName(row.customer_name) ?? ''),
        // Watchers must not get the customer's own link to prices and approval (ADR 0007).
        link: '',
      }) ||
      `${lineWords[line][language]}: ${wordsOf(machine, transition.from)[language]} → ${wordsOf(machine, to)[language]}`
    await notifications.notify(tx, await recipients(tx, transition), {
      title: `${row.number} ${row.name}`,
      description: { en: staffText('en'), th: staffText('th') },
      ms_name: 'RECIPES',
      target: targetOf(transition),
      once: `recipe-move:${history_id}`,
    })
    if (row.customer_id && templates[customerKey]) {
      const [person] = await tx
        .select({ name: customer.display_name })
        .from(customer)
        .where(eq(customer.id, row.customer_id))
      const name = knownName(person?.name) ?? ''
      await chat.notifyCustomer(tx, {
        customer_id: row.customer_id,
        body: {
          en: fillTemplate(templates[customerKey], values('en', name)),
          th: fillTemplate(templates[customerKey], values('th', name)),
        },
        key: `recipe-move:${history_id}`,
        ...(transition.link && { link: transition.link }),
      })
    }
    await outbox.publish(tx, 'recipes.changed', { id: row.id })
  }
}

/** A package's own screen for those who may open it; the recipe's for the others. */
export const packageTarget = (recipe_id: string, package_id: string): Target => ({
  route: 'recipe-design-form',
  params: { id: recipe_id, packagingId: package_id },
  otherwise: recipeTarget(recipe_id),
})

const recipeTarget = (id: string): Target => ({ route: 'recipe-rd-version', params: { id } })

const targetOf = (transition: RecipeTransition): Target =>
  transition.line === 'PACKAGE'
    ? packageTarget(transition.recipe.id, transition.package_id)
    : recipeTarget(transition.recipe.id)

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

/** The same, without the person who made the transition. */
async function recipients(tx: Tx, { line, recipe: row, initiator_id }: RecipeTransition): Promise<string[]> {
  return (await peopleOf(tx, row, departmentOf[line])).filter((id) => id !== initiator_id)
}
