import * as aiConfigurations from './ai/configuration.ts'
import * as aiProviders from './ai/provider.ts'
import * as aiSpending from './ai/spending.ts'
import * as aiConfidence from './ai/confidence.ts'
import * as aiGoldenCases from './ai/golden-case.ts'
import * as aiInstructions from './ai/instruction.ts'
import * as aiKnowledge from './ai/knowledge.ts'
import * as aiMemories from './ai/memory.ts'
import * as aiMistakes from './ai/mistake.ts'
import * as aiRegulations from './ai/regulation.ts'
import * as aiShippingMarks from './ai/shipping-mark.ts'
import * as aiUnanswered from './ai/unanswered.ts'
import * as aiUpdateRequests from './ai/update-request.ts'
import * as catalogues from './catalogues.ts'
import * as customers from './auth/customer.ts'
import * as customerErasures from './auth/customer-erasure.ts'
import * as customerExports from './auth/customer-export.ts'
import * as customerMerges from './auth/customer-merge.ts'
import * as similarCustomers from './auth/similar-customers.ts'
import * as ownEmail from './auth/own-email.ts'
import * as personalKeys from './auth/personal-key.ts'
import * as sessions from './auth/session.ts'
import * as singleSignOn from './auth/sso.ts'
import * as staffMembers from './auth/staff.ts'
import * as channelAccounts from './chat/channel-account.ts'
import * as chatDrafts from './chat/draft.ts'
import * as chatInsights from './chat/insight.ts'
import * as mailHooks from './chat/mail-hook.ts'
import * as messageChanges from './chat/message-change.ts'
import * as messageSearch from './chat/message-search.ts'
import * as messages from './chat/message.ts'
import * as providerWebhooks from './chat/provider-webhook.ts'
import * as quickReplies from './chat/quick-replies.ts'
import * as botTaskDetails from './ai/bot-task-detail.ts'
import * as botTasks from './ai/bot-task.ts'
import * as rooms from './chat/room.ts'
import * as roomBulk from './chat/room-bulk.ts'
import * as roomFiles from './chat/room-file.ts'
import * as scheduledMessages from './chat/scheduled-message.ts'
import * as transcripts from './chat/transcript.ts'
import * as websites from './chat/website.ts'
import * as widget from './chat/widget.ts'
import {
  calendarConfiguration,
  chatConfiguration,
  recipesConfiguration,
  securityConfiguration,
} from './configuration/configuration.ts'
import * as demo from './configuration/demo.ts'
import * as holidays from './configuration/holidays.ts'
import * as installation from './configuration/system.ts'
import type { Endpoint } from './endpoint.ts'
import { revenueCalls } from './revenue.ts'
import { noteCallsOfAll } from './notes/note.ts'
import * as apiKeys from './integrations/api-key.ts'
import * as intakes from './integrations/intake.ts'
import * as shopReadings from './integrations/shop-reading.ts'
import * as webhooks from './integrations/webhook.ts'
import * as machineFiles from './machine/file.ts'
import * as machineInsights from './machine/insight.ts'
import * as machineParts from './machine/parts.ts'
import * as machineQuotations from './machine/quotation.ts'
import * as machinePlans from './machine/plan.ts'
import * as machineRegister from './machine/register.ts'
import * as machineServiceBulk from './machine/service-bulk.ts'
import * as serviceContracts from './machine/service-contract.ts'
import * as machineServices from './machine/service.ts'
import * as machineVisits from './machine/visit.ts'
import * as labCompetence from './lab/competence.ts'
import * as labFiles from './lab/file.ts'
import * as labWorksheets from './lab/worksheet.ts'
import * as instrumentEvents from './lab/instrument-event.ts'
import * as reagentLots from './lab/reagent-lot.ts'
import * as labUses from './lab/use.ts'
import * as labInsights from './lab/insight.ts'
import * as labMails from './lab/mail.ts'
import * as labOrderSteps from './lab/order-step.ts'
import * as labOrders from './lab/order.ts'
import * as labOrderSamples from './lab/order-sample.ts'
import * as labReportNotes from './lab/report-notes.ts'
import * as labOrderBulk from './lab/order-bulk.ts'
import * as labReports from './lab/report.ts'
import * as labEmailTemplates from './lab/service-email-template.ts'
import * as labServiceSteps from './lab/service-step.ts'
import * as labResultVersions from './lab/result-version.ts'
import * as labSubstitutes from './lab/substitute.ts'
import * as quotes from './recipes/quote.ts'
import * as recipePackages from './recipes/recipe-package.ts'
import * as materialReplacements from './recipes/material-replacement.ts'
import * as recipeVersions from './recipes/recipe-version.ts'
import * as recipes from './recipes/recipe.ts'
import * as versionRegulation from './recipes/version-regulation.ts'
import * as sheets from './recipes/sheets.ts'
import * as recipeTransitions from './recipes/transition.ts'
import * as forFormula from './food-recipes/for-formula.ts'
import * as rawMaterialImport from './food-recipes/import.ts'
import * as ingredientDocuments from './food-recipes/ingredient-document.ts'
import * as ingredientPrices from './food-recipes/ingredient-price.ts'
import * as ingredients from './food-recipes/ingredient.ts'
import * as regulationImports from './food-recipes/regulation-import.ts'
import * as regulationRequests from './food-recipes/regulation-request.ts'
import * as regulationRules from './food-recipes/regulation-rule.ts'
import * as notifications from './notifications/notification.ts'
import * as pushes from './notifications/push.ts'
import * as screenFailures from './notifications/screen-failure.ts'
import * as signals from './notifications/signals.ts'
import * as exportTemplates from './platform/export-template.ts'
import * as preferences from './platform/preferences.ts'
import * as shortcuts from './platform/shortcuts.ts'
import * as searches from './platform/search.ts'
import * as system from './platform/system.ts'
import * as logCertificates from './supplychain/certificate.ts'
import * as logEntries from './supplychain/entry.ts'
import * as logPolicies from './supplychain/policy.ts'
import * as logVerification from './supplychain/verification.ts'
import * as recipeQa from './recipes/recipe-qa.ts'
import * as recipeSamples from './recipes/recipe-sample.ts'
import * as recipeFiles from './recipes/file.ts'
import * as approvals from './recipes/approval.ts'
import { boxTypeUsedIn } from './recipes/box-type.ts'
import { companyStandardLblUsedIn } from './recipes/company-standard-lbl.ts'
import { methodTypeUsedIn } from './recipes/method-type.ts'
import { packagingServiceUsedIn } from './recipes/packaging-service.ts'
import * as labelData from './recipes/label-data.ts'
import * as labelComments from './recipes/label-comment.ts'
import * as labelDesigns from './recipes/label-design.ts'
import * as labelLocks from './recipes/label-lock.ts'
import * as labelPalettes from './recipes/label-palette.ts'
import * as labelPictures from './recipes/label-picture.ts'
import * as labelPrints from './recipes/label-print.ts'
import * as labelRevisions from './recipes/label-revision.ts'
import * as labelProofs from './recipes/label-proof.ts'
import * as recipesDesignBulk from './recipes/design-bulk.ts'
import * as recipesDesigns from './recipes/recipes-design.ts'
import * as shopPackagings from './recipes/shop-packaging.ts'
import * as registrations from './recipes/registration.ts'
import { recipesBenefitUsedIn } from './recipes/recipes-benefit.ts'
import { recipesCategoryUsedIn } from './recipes/recipes-category.ts'
import * as shops from './shop/shop.ts'
import { overviewCalls } from './overview.ts'
import { readFirstSteps } from './platform/first-steps.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'policy' in value

// Staff need a first password, which no import file contains; their changes are in the log.
const {
  create: _,
  import: __,
  imports: ____,
  undoImport: _____,
  revisions: ___,
  ...staff
} = staffMembers.staff.endpoints
const {
  list,
  export: exported,
  archive,
  restore,
  bulk,
  undoBulk,
  import: imported,
  imports,
  undoImport,
} = ingredients.ingredient.endpoints

/** The calls that say where a record is used. */
const usedIns = {
  boxTypeUsedIn,
  companyStandardLblUsedIn,
  methodTypeUsedIn,
  packagingServiceUsedIn,
  recipesBenefitUsedIn,
  recipesCategoryUsedIn,
}

/** Every call of the product; the server refuses to start if it serves a different set. */
export const endpoints: Endpoint[] = [
  { readFirstSteps },
  sessions,
  personalKeys,
  ownEmail,
  singleSignOn,
  staffMembers,
  staff,
  customers,
  customerErasures,
  customerExports,
  customerMerges,
  similarCustomers,
  notifications,
  pushes,
  screenFailures,
  signals,
  rooms,
  roomBulk,
  roomFiles,
  transcripts,
  messages,
  messageSearch,
  mailHooks,
  messageChanges,
  chatDrafts,
  chatInsights,
  providerWebhooks,
  channelAccounts,
  scheduledMessages,
  widget,
  websites,
  quickReplies,
  recipes,
  recipeVersions,
  materialReplacements,
  recipeTransitions,
  recipePackages,
  registrations,
  quotes,
  approvals,
  sheets,
  recipeQa,
  recipeSamples,
  recipeFiles,
  usedIns,
  shopPackagings,
  recipesDesigns,
  recipesDesignBulk,
  labelComments,
  labelDesigns,
  labelLocks,
  labelData,
  labelPalettes,
  labelPictures,
  labelPrints,
  labelRevisions,
  labelProofs,
  recipesConfiguration,
  chatConfiguration,
  securityConfiguration,
  calendarConfiguration,
  holidays,
  installation,
  demo,
  { list, exported, archive, restore, bulk, undoBulk, imported, imports, undoImport },
  ingredients,
  ingredientPrices,
  ingredientDocuments,
  forFormula,
  rawMaterialImport,
  regulationRules,
  regulationImports,
  regulationRequests,
  versionRegulation,
  machineServices,
  machineVisits,
  machineServiceBulk,
  machineQuotations,
  machineParts,
  machinePlans,
  machineRegister,
  serviceContracts,
  machineFiles,
  machineInsights,
  labServiceSteps,
  labWorksheets,
  labCompetence,
  instrumentEvents,
  reagentLots,
  labUses,
  labEmailTemplates,
  labOrders,
  labOrderSamples,
  labReportNotes,
  labOrderBulk,
  labResultVersions,
  labSubstitutes,
  labOrderSteps,
  labMails,
  labReports,
  labFiles,
  labInsights,
  overviewCalls,
  revenueCalls,
  logEntries,
  logPolicies,
  logVerification,
  logCertificates,
  shops,
  aiConfigurations,
  aiProviders,
  aiSpending,
  apiKeys,
  intakes,
  webhooks,
  shopReadings,
  botTaskDetails,
  botTasks,
  aiConfidence,
  aiGoldenCases,
  aiInstructions,
  aiKnowledge,
  aiMemories,
  aiMistakes,
  aiRegulations,
  aiShippingMarks,
  aiUnanswered,
  aiUpdateRequests,
  ...Object.values(catalogues).map((one) => one.endpoints),
  ...noteCallsOfAll,
  preferences,
  shortcuts,
  exportTemplates,
  searches,
  system,
].flatMap((area) => Object.values(area).filter(isEndpoint))
