import type { Auth } from '../auth/index.ts'
import type { Chat } from '../chat/index.ts'
import type { FoodRecipes } from '../food-recipes/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import { approvalCalls } from './approvals/calls.ts'
import { checkTextCall } from './approvals/check-text.ts'
import { openDecisions } from './approvals/decide-draft.ts'
import { remindOfDrafts } from './approvals/remind.ts'
import { openApprovalNews } from './approvals/requests.ts'
import { notifyOfDrafts } from './tasks/notify-of-drafts.ts'
import { learningBots } from './learning-bots.ts'
import { openGateway, serveGateway } from './gateway/index.ts'
import { knowledge } from './knowledge/index.ts'
import { confidenceCalls } from './confidence/confidence-calls.ts'
import { readLiveCalibration } from './confidence/live-calibration.ts'
import { caseCalls } from './learning/case-calls.ts'
import { openGates } from './learning/gates.ts'
import { learnFromApprovals } from './learning/learn-from-approvals.ts'
import { learnFromRejections } from './learning/learn.ts'
import { previewRuleCall } from './learning/preview-rule.ts'
import { openEvaluation } from './learning/evaluation.ts'
import { ruleCalls } from './learning/rule-calls.ts'
import { openShippingMarkBot } from './shipping-marks/shipping-mark-bot.ts'
import { shippingMarkCalls } from './shipping-marks/shipping-mark-calls.ts'
import { openPageReader } from './pictures/read-page.ts'
import { openEyes } from './pictures/eyes.ts'
import { openRegulationBot } from './regulation/regulation-bot.ts'
import { regulationCalls } from './regulation/regulation-calls.ts'
import { openAnswer } from './replies/answer.ts'
import { openSources } from './replies/sources.ts'
import { openCompletion } from './replies/completion.ts'
import { spendingCalls } from './spending/spending-calls.ts'
import { openHearing } from './tasks/on-messages.ts'
import { forgetSteps } from './tasks/forget-steps.ts'
import { silence } from './tasks/silence.ts'
import { taskCalls } from './task-calls.ts'
import { workOf } from './tasks/work-of.ts'
import { openWorker } from './tasks/worker.ts'
import { openRecords } from './tools/records.ts'
import { updateRequests } from './update-requests/index.ts'
import { openVersions } from './versions/index.ts'
import { knowledgeSource } from './search-knowledge.ts'

export { entryTexts, hashOf } from './knowledge/index.ts'

export interface Deps {
  auth: Auth
  chat: Chat
  foodRecipes: FoodRecipes
  notifications: Notifications
}

/** The assistant: reads from the lower layers and sends through the public API of chat. */
export function ai(platform: Platform, { auth, chat, foodRecipes, notifications }: Deps): void {
  const { database } = platform
  const gateway = openGateway(platform, { notifications })
  serveGateway(platform)
  const versions = openVersions(platform)
  platform.addSearchSources([knowledgeSource])
  spendingCalls(platform)

  const evaluation = openEvaluation(database, gateway)
  const gates = openGates({ database, versions, evaluation })
  versions.setGate(gates.version)
  const known = knowledge(platform, {
    gate: gates.knowledge,
    notifications,
    gateway,
    pageReader: openPageReader({ ...platform, gateway, versions }),
  })
  const { shopInfo } = updateRequests(platform, known)

  const notifyApproval = openApprovalNews(database, chat)
  const completion = openCompletion({ platform, chat, notifyApproval })
  const records = openRecords({ customerWork: auth.customerWork, shopInfo })
  const eyes = openEyes({ ...platform, gateway, versions })
  const parts = {
    database,
    eyes,
    gateway,
    versions,
    records,
    countUse: known.countUse,
    liveCalibration: () => readLiveCalibration(database),
    tagRoom: chat.tagByIntention,
    findSources: openSources(known.retrieve, records),
  }
  const answer = openAnswer(parts, completion)
  const regulation = openRegulationBot({ platform, gateway, versions, materials: foodRecipes })
  const { customerWork } = auth
  const marks = openShippingMarkBot({ platform, gateway, versions, eyes, customerWork })
  const byRecord = { REGULATION: regulation.work, SHIPPING_MARK: marks.work }
  const { wake } = openWorker(platform, 'ANSWERS', workOf({ answer, records: byRecord }))
  regulationCalls(platform, { bot: regulation, wake })
  shippingMarkCalls(platform, { bot: marks, wake })
  const notifyAll = async (drafts: { id: string }[]) => {
    for (const { id } of drafts) await notifyApproval(id)
  }
  chat.addFollower(openHearing(platform, { voided: notifyAll, wake }))
  silence(platform, notifyAll)
  forgetSteps(platform)
  const decisions = openDecisions({ platform, complete: completion, notifyApproval, wake })
  learnFromRejections(platform, { evaluation, versions, notifications })
  learnFromApprovals(platform)
  confidenceCalls(platform)
  ruleCalls(platform, { evaluation, versions })
  previewRuleCall(platform)
  caseCalls(platform, { evaluation })
  taskCalls(platform)
  learningBots(platform, { auth, notifications, gateway, versions })
  notifyOfDrafts(platform, notifications)
  remindOfDrafts(platform, notifications)
  approvalCalls(platform, { decisions, chat, wake })
  checkTextCall(platform, known.retrieve)
}
