import { intentionWords } from '@rp/domain/ai/replies/reason-words'
import { outcomeWords, botTypeWords } from '@rp/domain/ai/task-phases'
import { botModeWords } from '@rp/domain/chat/bot-mode'
import { channelWords } from '@rp/domain/chat/channel-words'
import { instantMessagings } from '@rp/domain/enumerations'
import { documentTypeWords } from '@rp/domain/ingredients/ingredient-documents'
import { foodAllergens } from '@rp/domain/ingredients/food-allergens'
import { functionalClasses } from '@rp/domain/ingredients/functional-classes'
import { physicalFormWords } from '@rp/domain/ingredients/physical-forms'
import { ingredientRoles } from '@rp/domain/ingredients/roles'
import { labOrderTypeWords, sampleConditions, sampleStorages } from '@rp/domain/lab/lab-rules'
import { closures } from '@rp/domain/label-words'
import { languages, type Words } from '@rp/domain/languages'
import { machineServiceTypeWords } from '@rp/domain/machine-service/machine-rules'
import { machineOutcomes } from '@rp/domain/state-machines/machine-service-machine'
import { priorities } from '@rp/domain/priorities'
import * as recipeWords from '@rp/domain/recipe-words'
import { changeAspects, changeClasses } from '@rp/domain/regulation/edition/change-classes'
import { requestKinds, requestOrigins } from '@rp/domain/regulation/request'
import {
  limitUnits,
  listFunctions,
  reviewStates,
  ruleMarketWords,
  ruleVerdicts,
} from '@rp/domain/regulation/rule'
import { departmentWords, roleWords } from '@rp/domain/role-words'
import { shopFields } from '@rp/domain/ai/knowledge/shop-info'
import { statuses } from '@rp/domain/statuses'
import { codesOf, type CodeWords } from '@rp/contract/allowed-sentence'
import type { z } from 'zod'

/** The labels of the codes of each kind, as in the panel. */
const tables: readonly CodeWords[] = [
  ...Object.values(statuses).map((kind) => wordsIn(kind)),
  wordsIn(priorities),
  named(shopFields),
  recipeWords.recipeTypeWords,
  recipeWords.boxShapes,
  recipeWords.methodScopes,
  recipeWords.packagingServiceKinds,
  recipeWords.priceModes,
  recipeWords.doseForms,
  recipeWords.claimRisks,
  recipeWords.labelGroups,
  recipeWords.labelLanguages,
  recipeWords.marketCountries,
  recipeWords.sampleSourceWords,
  recipeWords.sampleStatusWords,
  labOrderTypeWords,
  sampleConditions,
  sampleStorages,
  machineServiceTypeWords,
  machineOutcomes,
  ruleVerdicts,
  listFunctions,
  limitUnits,
  reviewStates,
  ruleMarketWords,
  requestKinds,
  requestOrigins,
  changeAspects,
  changeClasses,
  closures,
  ingredientRoles,
  functionalClasses,
  foodAllergens,
  physicalFormWords,
  documentTypeWords,
  departmentWords,
  roleWords,
  channelWords,
  pick(channelWords, instantMessagings),
  pick(recipeWords.labelLanguages, languages),
  botModeWords,
  botTypeWords,
  outcomeWords,
  intentionWords,
]

const byCodes = new Map<string, CodeWords>()
for (const words of tables) {
  const key = keyOf(Object.keys(words))
  const other = byCodes.get(key)
  if (other && JSON.stringify(other) !== JSON.stringify(words))
    throw new Error(`Two kinds have the codes ${key}: which is meant cannot be told`)
  byCodes.set(key, words)
}

/** The labels of the codes of a field; undefined if it has no codes, or codes without labels. */
export function codeWordsOf(schema: z.core.$ZodType): CodeWords | undefined {
  const codes = codesOf(schema)
  if (!codes) return undefined
  const exact = byCodes.get(keyOf(codes))
  if (exact) return exact
  // A field may accept a subset of the codes of a kind.
  const wider = tables.filter((words) => codes.every((code) => Object.hasOwn(words, code)))
  return wider.length === 1 ? wider[0] : undefined
}

/** Kinds are identified by their codes; two kinds with the same codes but other labels fail at the start. */
function keyOf(codes: readonly string[]): string {
  return codes.toSorted().join()
}

function wordsIn(looks: Readonly<Record<string, { words: Words }>>): CodeWords {
  return Object.fromEntries(Object.entries(looks).map(([code, { words }]) => [code, words]))
}

function pick<C extends string>(words: Readonly<Record<C, Words>>, codes: readonly C[]): CodeWords {
  return Object.fromEntries(codes.map((code) => [code, words[code]]))
}

function named(fields: Readonly<Record<string, { name: Words }>>): CodeWords {
  return Object.fromEntries(Object.entries(fields).map(([code, { name }]) => [code, name]))
}
