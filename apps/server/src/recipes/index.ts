import { sql } from 'drizzle-orm'
import { boxType as boxTypeResource, boxTypeUsedIn } from '@rp/contract/recipes/box-type'
import {
  companyStandardLbl as companyStandardLblResource,
  companyStandardLblUsedIn,
} from '@rp/contract/recipes/company-standard-lbl'
import { methodType as methodTypeResource, methodTypeUsedIn } from '@rp/contract/recipes/method-type'
import {
  packagingService as packagingServiceResource,
  packagingServiceUsedIn,
} from '@rp/contract/recipes/packaging-service'
import {
  recipesBenefit as recipesBenefitResource,
  recipesBenefitUsedIn,
} from '@rp/contract/recipes/recipes-benefit'
import {
  recipesCategory as recipesCategoryResource,
  recipesCategoryUsedIn,
} from '@rp/contract/recipes/recipes-category'
import { ingredientUsedIn } from '@rp/contract/recipes/material-replacement'
import { mayOpen } from '@rp/domain/permissions'
import { countriesOf, type RuleMarket } from '@rp/domain/regulation/rule'
import { ingredient } from '../food-recipes/tables/ingredient.ts'
import type { Auth } from '../auth/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Configuration } from '../configuration/index.ts'
import type { FoodRecipes } from '../food-recipes/index.ts'
import type { Notes } from '../notes/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { catalogue } from '../platform/list/catalogue.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepEvery } from '../platform/sweep.ts'
import { recipesCustomerPart } from './customer-part.ts'
import { customerWorkOf } from './customer-work.ts'
import { approvalCalls } from './rd/approval.ts'
import { catalogueUses } from './catalogue-uses.ts'
import { checkBoxTypes, checkEvidence, checkImage, checkStandardLabel } from './catalogue-checks.ts'
import { categoryPlace, checkCategory, checkRestoredCategory, holdTree } from './category-tree.ts'
import { recipeFileCalls } from './files.ts'
import { categoryOfTemplates, qaTemplateCalls } from './qa/qa-template.ts'
import { qaCalls } from './qa/recipe-qa.ts'
import { notedRecipe } from './noted-recipe.ts'
import { overviewCallsOfRecipes } from './overviews.ts'
import { quoteCalls } from './rd/quote.ts'
import { recipeListCalls } from './rd/recipe-list.ts'
import { packageCalls } from './rd/recipe-package.ts'
import { transitionCalls } from './rd/recipe-transitions.ts'
import { sheetCalls } from './sheets/sheets.ts'
import { replaceMaterialCalls } from './rd/replace-material.ts'
import { versionCalls } from './rd/recipe-version.ts'
import { recipeUses } from './rd/recipe-uses.ts'
import { recipeCalls } from './rd/recipe.ts'
import { recipeIntake, type RecipeIntake } from './rd/recipe-intake.ts'
import { designBulkCalls } from './design/design-bulk.ts'
import { recipesDesignCalls } from './design/recipes-design.ts'
import { labels } from './label/index.ts'
import { labelPrinter } from './label/label-printer.ts'
import { recipeFromSampleCall } from './sample/recipe-from-sample.ts'
import { registrationCalls } from './registration/registration.ts'
import { watchRegistrations } from './registration/watch-registrations.ts'
import { recipeSampleCalls, sampleUses } from './sample/recipe-sample.ts'
import { sampleFormulaCalls } from './sample/sample-formula.ts'
import { shopPackagingCalls } from './shop-packaging/shop-packaging.ts'
import { boxType } from './tables/box-type.ts'
import { companyStandardLbl } from './tables/company-standard-lbl.ts'
import { methodType } from './tables/method-type.ts'
import { packagingService } from './tables/packaging-service.ts'
import { recipesBenefit } from './tables/recipes-benefit.ts'
import { labelDesign } from './tables/label-design.ts'
import { recipe } from './tables/recipe.ts'
import { recipesCategory } from './tables/recipes-category.ts'
import { openLinkedOrders, type LinkedOrders, type LinkedOrder } from './linked-orders.ts'
import { recipesUnderRules } from './regulation/touched-recipes.ts'
import { versionRegulationCalls } from './regulation/version-regulation.ts'
import { forgetVerdicts, judgeUnjudged } from './regulation/judge-unjudged.ts'
import { openRuleWatch } from './regulation/watch-rules.ts'
import { openTransitionNotice } from './notify-transition.ts'
import { openUses } from './uses.ts'
import { catalogueSources } from './search-catalogue.ts'
import { recipeSources } from './search-recipes.ts'

export { qaProductOf } from './qa/qa-product.ts'
export { fillQaRound } from './qa/fill-qa-round.ts'
export { withdrawQaValues, type ValueOrigin } from './qa/withdraw-qa-values.ts'
export type { LinkedOrder } from './linked-orders.ts'
export { checkStoredLabel } from './label/check-label.ts'
export { openFace } from './label/fonts.ts'
export { mirrorPackaging, seedPackagings } from './shop-packaging/mirror-packaging.ts'
export { judgeStored } from './regulation/judge-stored.ts'
export { seedQaTemplates } from './qa/seed-qa-templates.ts'

interface Deps {
  auth: Auth
  foodRecipes: FoodRecipes
  configuration: Configuration
  notifications: Notifications
  notes: Notes
  chat: Chat
}

/** The API of the recipes module. */
export interface Recipes extends RecipeIntake {
  /**
   * Registers effects of a higher module on transitions of formulas; they run inside the transaction of the
   * transition.
   */
  addLinkedOrder(linkedOrder: LinkedOrder): void
}

export function recipes(platform: Platform, deps: Deps): Recipes {
  deps.auth.addCustomerWork('RECIPE', customerWorkOf(platform))
  deps.auth.addCustomerPart(recipesCustomerPart)
  deps.notes.add('recipe', notedRecipe)
  platform.addSearchSources([...recipeSources, ...catalogueSources])
  catalogueOfRecipes(platform)
  regulationOfRecipes(platform, deps)
  const linkedOrders = openLinkedOrders()
  const intake = developmentOfRecipes(platform, deps, linkedOrders)
  return { ...intake, addLinkedOrder: linkedOrders.add }
}

/** Upgrades and clones leave versions without a verdict; saved versions are judged at once. */
const [judgeAfterMs, judgeEveryMs] = [10_000, 3_600_000]

/** Regulatory verdicts on formulas, and the watch over rule changes. */
function regulationOfRecipes(platform: Platform, deps: Deps): void {
  versionRegulationCalls(platform, deps.configuration)
  deps.foodRecipes.addRuleUser(recipesUnderRules)
  const watch = openRuleWatch(platform, deps)
  platform.outbox.on<{ rule_ids: string[] }>('regulation.changed', ({ rule_ids }) =>
    watch.rulesChanged(rule_ids),
  )
  // 01:30 in Bangkok.
  platform.jobs.every('recipes.watch-rules', '30 18 * * *', () => watch.nightly())
  const judge = sweepEvery(platform, judgeEveryMs, 'judging versions without a verdict', (signal) =>
    judgeUnjudged(platform, deps.configuration, signal),
  )
  platform.outbox.on<{ market: RuleMarket }>('regulation.list-declared', async ({ market }) => {
    await forgetVerdicts(platform.database.db, countriesOf(market))
    judge()
  })
  // Not at once: a starting server has more urgent work.
  setTimeout(judge, judgeAfterMs).unref()
}

/** R&D: recipes, their versions, prices, packages, and the way to READY. */
function developmentOfRecipes(platform: Platform, deps: Deps, linkedOrders: LinkedOrders): RecipeIntake {
  const { configuration } = deps
  const { outbox, realtime, config } = platform
  const notify = openTransitionNotice({ outbox, ...deps })
  const printer = labelPrinter(platform.files, platform.workers)
  const parts = { configuration, notify, publicUrl: config.publicUrl, linkedOrders, printer }
  overviewCallsOfRecipes(platform)
  const { changed } = recipeListCalls(platform)
  recipeCalls(platform, parts, changed)
  versionCalls(platform, configuration)
  replaceMaterialCalls(platform, configuration)
  transitionCalls(platform, parts, changed)
  quoteCalls(platform, configuration)
  packageCalls(platform, parts)
  registrationCalls(platform, { ...parts, notifications: deps.notifications })
  recipesDesignCalls(platform, parts)
  designBulkCalls(platform, parts)
  labels(platform, { ...parts, notifications: deps.notifications })
  // 08:10 in Bangkok.
  platform.jobs.every('recipes.watch-registrations', '10 1 * * *', () =>
    watchRegistrations(platform, { ...parts, notifications: deps.notifications }),
  )
  approvalCalls(platform, parts, changed)
  sheetCalls(platform, configuration)
  qaCalls(platform, deps.notifications)
  qaTemplateCalls(platform)
  sampleFormulaCalls(platform)
  recipeFromSampleCall(platform, parts, changed)
  realtime.onConnect(async (socket, caller) => {
    if (caller.type === 'STAFF' && mayOpen(caller.role, caller.department, 'recipes-rd-list'))
      await socket.join('recipes')
  })
  outbox.on<{ id: string }>('recipes.changed', (news) => realtime.emit('recipes', 'recipe.changed', news))
  return recipeIntake(parts, changed)
}

function catalogueOfRecipes(platform: Platform): void {
  const uses = openUses(platform)
  for (const source of [...catalogueUses, ...recipeUses, ...sampleUses, categoryOfTemplates]) uses.add(source)
  recipeFileCalls(platform)

  catalogue(platform, {
    resource: boxTypeResource,
    table: boxType,
    search: [boxType.code, boxType.name_en, boxType.name_th, boxType.material],
    check: checkImage,
    mayArchive: uses.refuseWhileUsed('box-type', boxType),
  })
  uses.serve(boxTypeUsedIn, 'box-type', boxType)
  uses.serve(ingredientUsedIn, 'ingredient', ingredient)

  catalogue(platform, {
    resource: methodTypeResource,
    table: methodType,
    mayArchive: uses.refuseWhileUsed('method-type', methodType),
  })
  uses.serve(methodTypeUsedIn, 'method-type', methodType)

  catalogue(platform, {
    resource: packagingServiceResource,
    table: packagingService,
    check: checkBoxTypes,
    references: { compatible_box_types: { table: boxType, by: boxType.code } },
    mayArchive: uses.refuseWhileUsed('packaging-service', packagingService),
  })
  uses.serve(packagingServiceUsedIn, 'packaging-service', packagingService)

  catalogue(platform, {
    resource: companyStandardLblResource,
    table: companyStandardLbl,
    check: checkStandardLabel,
    mayArchive: uses.refuseWhileUsed('company-standard-lbl', companyStandardLbl),
  })
  platform.addFirstStep('category', sql`exists (select 1 from ${recipesCategory})`)
  platform.addFirstStep('recipe', sql`exists (select 1 from ${recipe})`)
  platform.addFirstStep('label', sql`exists (select 1 from ${labelDesign})`)
  platform.addFirstStep('standard-label', sql`exists (select 1 from ${companyStandardLbl})`)
  uses.serve(companyStandardLblUsedIn, 'company-standard-lbl', companyStandardLbl)

  catalogue(platform, {
    resource: recipesCategoryResource,
    table: recipesCategory,
    extra: categoryPlace,
    hold: holdTree,
    check: checkCategory,
    references: { parent_id: { table: recipesCategory, by: recipesCategory.slug } },
    mayArchive: uses.refuseWhileUsed('recipes-category', recipesCategory),
    mayRestore: checkRestoredCategory,
  })
  uses.serve(recipesCategoryUsedIn, 'recipes-category', recipesCategory)

  catalogue(platform, {
    resource: recipesBenefitResource,
    table: recipesBenefit,
    search: [
      recipesBenefit.name_en,
      recipesBenefit.name_th,
      recipesBenefit.claim_text_en,
      recipesBenefit.claim_text_th,
    ],
    check: checkEvidence,
    mayArchive: uses.refuseWhileUsed('recipes-benefit', recipesBenefit),
  })
  uses.serve(recipesBenefitUsedIn, 'recipes-benefit', recipesBenefit)

  recipeSampleCalls(platform)
  shopPackagingCalls(platform)
}
