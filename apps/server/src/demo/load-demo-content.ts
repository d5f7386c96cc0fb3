import type { PgTable } from 'drizzle-orm/pg-core'
import { botTask } from '../ai/tables/bot-task.ts'
import { aiKnowledge, aiKnowledgeRevision } from '../ai/tables/knowledge.ts'
import { aiUpdateRequest, shopInfo } from '../ai/tables/update-request.ts'
import { customer, purchase } from '../auth/tables/customer.ts'
import { staff } from '../auth/tables/staff.ts'
import { chatService } from '../chat/tables/chat-service.ts'
import { quickReplies } from '../chat/tables/quick-replies.ts'
import { message, room, roomRead, roomTag } from '../chat/tables/room.ts'
import { chatRating } from '../chat/tables/rating.ts'
import { tag } from '../chat/tables/tag.ts'
import { chatClosing } from '../chat/tables/closing.ts'
import { unindexedMessage } from '../chat/tables/message-text.ts'
import { chatWait } from '../chat/tables/wait.ts'
import { website } from '../chat/tables/website.ts'
import { configurationValue } from '../configuration/tables/configuration.ts'
import { ingredientDocument } from '../food-recipes/tables/ingredient-document.ts'
import { ingredientPrice } from '../food-recipes/tables/ingredient-price.ts'
import { ingredient, ingredientComposition } from '../food-recipes/tables/ingredient.ts'
import { regulationRequest, regulationRequestHistory } from '../food-recipes/tables/regulation-request.ts'
import { regulationRule, regulationRuleSubstance } from '../food-recipes/tables/regulation-rule.ts'
import { regulationSource } from '../food-recipes/tables/regulation-source.ts'
import { substance } from '../food-recipes/tables/substance.ts'
import {
  notificationState,
  notification,
  notificationRecipient,
} from '../notifications/tables/notification.ts'
import { markDemo } from '../platform/demo-mark.ts'
import type { Database } from '../platform/database/open-database.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { storedFile } from '../platform/tables/stored-file.ts'
import { labLinkSecret } from '../lab/tables/lab-link-secret.ts'
import { labOrderHistory } from '../lab/tables/lab-order-history.ts'
import { labResult } from '../lab/tables/lab-result.ts'
import { labOrderStep } from '../lab/tables/lab-order-step.ts'
import { labOrder } from '../lab/tables/lab-order.ts'
import { labReport } from '../lab/tables/lab-report.ts'
import { labSample } from '../lab/tables/lab-sample.ts'
import { labServiceEmailTemplate } from '../lab/tables/lab-service-email-template.ts'
import { labServiceStep } from '../lab/tables/lab-service-step.ts'
import { labService } from '../lab/tables/lab-service.ts'
import { controlMaterial } from '../lab/tables/control-material.ts'
import { labWorksheetPosition } from '../lab/tables/lab-worksheet-position.ts'
import { labWorksheet } from '../lab/tables/lab-worksheet.ts'
import { contractMachine } from '../machine/tables/contract-machine.ts'
import { serviceContract } from '../machine/tables/service-contract.ts'
import { machine } from '../machine/tables/machine.ts'
import { machineCounter } from '../machine/tables/machine-counter.ts'
import { machineHistory } from '../machine/tables/machine-history.ts'
import { machineOwner } from '../machine/tables/machine-owner.ts'
import { machineQuotation } from '../machine/tables/machine-quotation.ts'
import { machineServiceHistory } from '../machine/tables/machine-service-history.ts'
import { machineReading } from '../machine/tables/machine-reading.ts'
import { machineService } from '../machine/tables/machine-service.ts'
import { machineVisit } from '../machine/tables/machine-visit.ts'
import { jobPart } from '../machine/tables/job-part.ts'
import { partMovement } from '../machine/tables/part-movement.ts'
import { partPlace } from '../machine/tables/part-place.ts'
import { partStock } from '../machine/tables/part-stock.ts'
import { part } from '../machine/tables/part.ts'
import { paperBytes } from './demo-paper.ts'
import { boxType } from '../recipes/tables/box-type.ts'
import { companyStandardLbl } from '../recipes/tables/company-standard-lbl.ts'
import { methodType } from '../recipes/tables/method-type.ts'
import { packagingService } from '../recipes/tables/packaging-service.ts'
import { fdaRegistration } from '../recipes/tables/fda-registration.ts'
import { quote } from '../recipes/tables/quote.ts'
import { recipePackage } from '../recipes/tables/recipe-package.ts'
import { recipeQa } from '../recipes/tables/recipe-qa.ts'
import { recipeVersion, recipeVersionLine } from '../recipes/tables/recipe-version.ts'
import { numberSeries } from '../platform/tables/number-series.ts'
import { recipe } from '../recipes/tables/recipe.ts'
import { recipeSample } from '../recipes/tables/recipe-sample.ts'
import { recipesBenefit } from '../recipes/tables/recipes-benefit.ts'
import { recipesCategory } from '../recipes/tables/recipes-category.ts'
import { statusHistory } from '../recipes/tables/status-history.ts'
import { labelComment } from '../recipes/tables/label-comment.ts'
import { labelData } from '../recipes/tables/label-data.ts'
import { labelDesign } from '../recipes/tables/label-design.ts'
import { labelPalette } from '../recipes/tables/label-palette.ts'
import { labelRevision } from '../recipes/tables/label-revision.ts'
import { packagingModel } from '../recipes/tables/packaging-model.ts'
import { shopPackaging } from '../recipes/tables/shop-packaging.ts'
import { layDemoLabels } from './label/lay-labels.ts'
import { demoContent, type DemoContent } from './demo-content.ts'
import { shopProduct } from '../shop/tables/shop-product.ts'
import { issueDemoReports } from './lab/lab-reports.ts'
import { demoLogRows } from './log-chain.ts'
import { demoHappenings } from './log-happenings.ts'

/** The password of every demo account. */
const demoPassword = 'RecipePanel1!'

interface Deps {
  db: Database['db']
  hashPassword(password: string): Promise<string>
  /** Stores a file. */
  putFile(file: string, bytes: Buffer, mime: string): Promise<void>
  now: Date
  /** The origin of the demo shop, e.g. `http://127.0.0.1:4000`. */
  origins: string[]
}

/** Rows per statement; PostgreSQL accepts at most 65 535 values. */
const chunk = 400

/** Fills a database without staff, all or nothing. Returns true if it did. */
export async function loadDemoContent({ db, hashPassword, putFile, now, origins }: Deps): Promise<boolean> {
  const [somebody] = await db.select({ id: staff.id }).from(staff).limit(1)
  if (somebody) return false
  const content = demoContent({ now, origins, password_hash: await hashPassword(demoPassword) })
  for (const { file, original_name, mime } of content.rawMaterials.files)
    await putFile(file, paperBytes(original_name), mime)
  for (const { file, bytes } of content.files.pictures) await putFile(file, bytes, 'image/png')
  const issued = await issueDemoReports({ ...content, publicUrl: origins[0] ?? '', putFile })
  const laid = await layDemoLabels(content.labels)
  const reported = demoLogRows(demoHappenings(content))
  await db.transaction(async (tx) => {
    await markDemo(tx)
    const rowsOf = [
      ...inOrder(content),
      ...labelsInOrder(content, laid),
      ...labInOrder(content, issued),
      ...knowledgeInOrder(content),
      ...reported,
    ]
    for (const [table, rows] of rowsOf) {
      for (let start = 0; start < rows.length; start += chunk)
        await tx.insert(table).values(rows.slice(start, start + chunk))
    }
  })
  return true
}

/** Referenced rows come first. */
function inOrder(content: DemoContent): [PgTable, object[]][] {
  const { catalogue, rawMaterials, recipesCatalogue, recipes, regulation } = content
  return [
    [staff, content.staff],
    [customer, content.customers],
    [purchase, content.purchases],
    [chatService, Object.values(catalogue.services)],
    [website, Object.values(catalogue.websites)],
    [tag, catalogue.tags],
    [quickReplies, catalogue.quickReplies],
    [room, content.rooms],
    [message, content.messages],
    [unindexedMessage, content.messages.map(({ room_id, seq }) => ({ room_id, seq }))],
    [chatWait, content.waits],
    [
      chatClosing,
      content.rooms.flatMap(({ id, status, last_seq, closed_at }) =>
        status === 'CLOSED' && closed_at ? [{ room_id: id, seq: last_seq, at: closed_at }] : [],
      ),
    ],
    [chatRating, content.ratings],
    [roomTag, content.tags],
    [roomRead, content.reads],
    [notification, content.notifications],
    [notificationRecipient, content.recipients],
    [notificationState, content.bells],
    [substance, rawMaterials.substances],
    [ingredient, rawMaterials.ingredients],
    [ingredientComposition, rawMaterials.compositions],
    [ingredientPrice, rawMaterials.prices],
    [storedFile, rawMaterials.files],
    [ingredientDocument, rawMaterials.documents],
    [regulationSource, regulation.sources],
    [regulationRule, regulation.rules],
    [regulationRuleSubstance, regulation.links],
    [regulationRequest, regulation.requests],
    [regulationRequestHistory, regulation.history],
    [boxType, recipesCatalogue.boxTypes],
    [methodType, recipesCatalogue.methodTypes],
    [packagingService, recipesCatalogue.packagingServices],
    [companyStandardLbl, recipesCatalogue.labels],
    [recipesCategory, recipesCatalogue.categories],
    [recipesBenefit, recipesCatalogue.benefits],
    [recipe, recipes.recipes],
    [recipeVersion, recipes.versions],
    [recipeVersionLine, recipes.lines],
    [labelData, content.labels.data],
    [shopProduct, content.products],
    [shopPackaging, content.packagings],
    [packagingModel, content.models],
    [recipePackage, content.labels.packages],
    [quote, recipes.quotes],
    [recipeQa, recipes.qa],
    [fdaRegistration, recipes.registrations],
    [statusHistory, recipes.history],
    [
      numberSeries,
      [
        ...recipes.series,
        ...regulation.series,
        ...content.lab.series,
        ...content.machines.series,
        ...content.register.series,
        ...content.contracts.series,
        ...content.worksheets.series,
      ],
    ],
    [configurationValue, content.configuration],
    [recipeSample, content.recipeSamples],
  ]
}

/** Labels with their lines. */
function labelsInOrder(
  { labels, palettes }: DemoContent,
  laid: Awaited<ReturnType<typeof layDemoLabels>>,
): [PgTable, object[]][] {
  return [
    [labelDesign, laid.designs],
    [labelRevision, laid.revisions],
    [labelComment, labels.comments],
    [labelPalette, palettes],
  ]
}

/** The assistant's knowledge and requests. */
function knowledgeInOrder({ knowledge, botTasks }: DemoContent): [PgTable, object[]][] {
  return [
    [aiKnowledge, knowledge.pieces],
    [aiKnowledgeRevision, knowledge.revisions],
    [shopInfo, knowledge.shop],
    [aiUpdateRequest, knowledge.requests],
    [botTask, botTasks],
  ]
}

/** The laboratory and machine service, which depend on the rest. */
function labInOrder(
  { labCatalogue, lab, worksheets, machines, register, contracts, parts, files }: DemoContent,
  issued: Awaited<ReturnType<typeof issueDemoReports>>,
): [PgTable, object[]][] {
  return [
    [storedFile, [...files.rows, ...issued.files]],
    [labService, labCatalogue.services],
    [labServiceStep, labCatalogue.steps],
    [labServiceEmailTemplate, labCatalogue.templates],
    [labLinkSecret, [{ id: 1, secret: issued.secret }]],
    [labOrder, lab.orders.map((order) => ({ ...order, link_hash: issued.link_hashes.get(order.id) }))],
    [labSample, lab.samples],
    [labOrderStep, lab.orderSteps],
    [labOrderHistory, lab.history],
    [labResult, lab.versions],
    [labReport, issued.reports],
    [controlMaterial, worksheets.materials],
    [labWorksheet, worksheets.worksheets],
    [labWorksheetPosition, worksheets.positions],
    [emailOutbox, lab.mails],
    [machine, register.machines],
    [machineOwner, register.owners],
    [machineHistory, register.history],
    [machineCounter, register.counters],
    [serviceContract, contracts.contracts],
    [contractMachine, contracts.contractMachines],
    [machineService, contracts.services],
    [machineVisit, machines.visits],
    [machineReading, register.readings],
    [machineQuotation, machines.quotations],
    [machineServiceHistory, machines.history],
    [partPlace, parts.places],
    [part, parts.parts],
    [partStock, parts.stock],
    [partMovement, parts.movements],
    [jobPart, parts.jobParts],
  ]
}
