import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { forbiddenWordsIn } from '@rp/domain/registration/forbidden-names'
import { fixesName, isSameName, registrationFindings } from '@rp/domain/registration/names'
import { claimsIn } from '@rp/label/preflight/claims'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { forbiddenClaims } from './read-design.ts'
import { markStale } from './staleness.ts'
import { hashOfText } from '../log-refs.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import type { recipe } from '../tables/recipe.ts'
import type { TransitionDeps } from '../transition.ts'

type Select = Pick<Tx, 'select'>
type Recipe = Pick<typeof recipe.$inferSelect, 'id' | 'name' | 'brand'>
type Registration = typeof fdaRegistration.$inferSelect

const livingRegistrations = (db: Select, recipe_id: string) =>
  db
    .select()
    .from(fdaRegistration)
    .where(and(eq(fdaRegistration.recipe_id, recipe_id), isNull(fdaRegistration.archived_at)))
    .orderBy(asc(fdaRegistration.country))

/** What is wrong with a recipe's name and its grants, and whether an authority has its name. Two statements. */
export async function registeredNames(
  db: Select,
  row: Recipe,
): Promise<Pick<RecipeDetail, 'is_name_registered' | 'registration_findings'>> {
  const registrations = await livingRegistrations(db, row.id)
  return {
    is_name_registered: registrations.some(fixesName),
    registration_findings: registrationFindings(row, {
      registrations,
      claims: await claimsInName(db, row),
    }),
  }
}

/** Forbidden claims in name and brand, of the law and of the company's catalogue. */
async function claimsInName(db: Select, { name, brand }: Recipe): Promise<string[]> {
  const said = [brand, name].filter(Boolean).join(' ')
  return [...new Set([...forbiddenWordsIn(said), ...claimsIn(said, await forbiddenClaims(db))])]
}

/** A product is not handed in by a name that no label may print, unless a reason says that the authority took it. */
export async function refuseForbiddenName(db: Select, row: Recipe): Promise<void> {
  const [claim] = await claimsInName(db, row)
  if (claim === undefined) return
  throw refuseField('reason', {
    en: `is required: the name of the recipe says “${claim}”, which no name or label may say; change it, or say why the authority accepts it`,
    th: `ต้องกรอก เพราะชื่อสูตรมีคำว่า “${claim}” ซึ่งห้ามใช้ในชื่อและบนฉลาก กรุณาแก้ชื่อ หรือระบุเหตุผลที่หน่วยงานยอมรับ`,
  })
}

/**
 * Name, brand and version that a save of a registration fixes: those of today when it is handed in or granted without
 * having been handed in, and when the authority has the new name; number and days belong to the version at the grant.
 */
export function fixedAs(
  { name, brand }: Recipe,
  { before, state, takes_name }: { before: Registration; state: Registration['state']; takes_name: boolean },
): Partial<Registration> {
  const isNew = fixesName({ state }) && (!fixesName(before) || before.registered_name === null)
  const isGranted = state === 'GRANTED' && before.state !== 'GRANTED'
  return {
    ...((isNew || takes_name) && { registered_name: name, registered_brand: brand }),
    ...(isGranted && { registered_version_id: before.version_id }),
  }
}

interface Renaming {
  before: Recipe & { number: string }
  after: Recipe
  reason: string | null
  caller: StaffCaller
}

/**
 * A name or brand that an authority has changes with a reason only: it makes labels and prints stale, as another
 * formula does, and is logged. The recipe is locked.
 */
export async function followRename(
  tx: Tx,
  deps: Pick<TransitionDeps, 'notify' | 'configuration' | 'printer'>,
  { before, after, reason, caller }: Renaming,
): Promise<void> {
  if (isSameName(before.name, after.name) && isSameName(before.brand, after.brand)) return
  const fixing = (await livingRegistrations(tx, before.id)).filter(fixesName)
  if (fixing.length === 0) return
  if (reason === null)
    throw refuseField('rename_reason', {
      en: `is required: name and brand are registered (${fixing.map(({ country }) => country).join(', ')})`,
      th: `ต้องกรอกเหตุผล เพราะชื่อและแบรนด์จดทะเบียนไว้แล้ว (${fixing.map(({ country }) => country).join(', ')})`,
    })
  for (const { country } of fixing)
    await markStale(tx, deps, { recipe_id: before.id, country, reason: 'NAME', reopens: true })
  await appendToLog(tx, {
    event: 'recipe.renamed',
    subject: { type: 'recipe', id: before.id, label: before.number },
    actor: actorOf(caller),
    data: { countries: fixing.map(({ country }) => country), reason_hash: hashOfText(reason) },
  })
}
