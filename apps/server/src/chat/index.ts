import type { ServerEvent, ServerEvents } from '@rp/contract/events'
import { quickReplies as quickRepliesResource } from '@rp/contract/chat/quick-replies'
import { chatService as chatServiceResource } from '@rp/contract/chat/service'
import { tag as tagResource } from '@rp/contract/chat/tag'
import { website as websiteResource } from '@rp/contract/chat/website'
import type { Intention } from '@rp/domain/ai/replies/intentions'
import { sql } from 'drizzle-orm'
import type { Auth } from '../auth/index.ts'
import { openAnsweredRooms, type ChatNotifications } from '../notifications/index.ts'
import { catalogue } from '../platform/list/catalogue.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { openAutoReply } from './hours/auto-reply.ts'
import { liveAvailability } from './hours/availability.ts'
import { checkService, checkWebsite, refuseFor, refuseWhile } from './catalogue-checks.ts'
import { channelAccountCalls } from './providers/channel-accounts.ts'
import { channelsPart } from './providers/channels-part.ts'
import { chatCustomerPart } from './visitors/customer-part.ts'
import { draftCalls } from './messages/drafts.ts'
import { chatFileCalls } from './messages/files.ts'
import { chatSources } from './search-chats.ts'
import { openFollowers, type Follower } from './messages/followers.ts'
import { remindOfFollowUps } from './rooms/follow-ups.ts'
import { postSystemMessages } from './system-messages.ts'
import { chatInsightCall } from './insight.ts'
import { liveMessages, type PostMessage } from './messages/live-messages.ts'
import { liveSync } from './messages/live-sync.ts'
import { liveRooms } from './rooms/live-rooms.ts'
import { mailUnseen } from './mail/mail-unseen.ts'
import { mailHook } from './mail/receive-email.ts'
import { messageChangeCalls } from './messages/message-changes.ts'
import { messageListCall } from './messages/message-list.ts'
import { roomFileCall } from './messages/room-files.ts'
import { readMessagesAt } from './messages/messages.ts'
import { messageSearchCall } from './messages/message-search.ts'
import { indexMessages } from './messages/message-texts.ts'
import { overviewCall } from './overview.ts'
import { receiptCalls } from './messages/receipts.ts'
import { channelProviders } from './providers/index.ts'
import { roomSentAgain } from './providers/send-again.ts'
import { openTemplates } from './providers/template-calls.ts'
import { checkQuickReply, quickReplyCalls, visibleReplies } from './quick-replies.ts'
import { roomActionCalls } from './rooms/room-actions.ts'
import { roomBulkCall } from './rooms/room-bulk.ts'
import { roomChanges } from './rooms/room-changes.ts'
import { roomListCalls } from './rooms/room-list.ts'
import { tagByIntention } from './rooms/tag-by-intention.ts'
import { sealRegularly } from './seals/seal-messages.ts'
import { staffChannels } from './channels.ts'
import { returnBots } from './rooms/return-bot.ts'
import { releaseAbsent } from './rooms/release-absent.ts'
import { routeWaitingRooms } from './rooms/route-waiting.ts'
import { scheduledMessageCalls } from './messages/scheduled-messages.ts'
import { channelAccount } from './tables/channel-account.ts'
import { chatService } from './tables/chat-service.ts'
import { room } from './tables/room.ts'
import { quickReplies } from './tables/quick-replies.ts'
import { tag } from './tables/tag.ts'
import { website } from './tables/website.ts'
import { notifyCustomer, type CustomerNotification } from './visitors/notify-customer.ts'
import { confirmEmailCalls } from './visitors/confirm-email.ts'
import { widgetCors } from './visitors/widget-cors.ts'
import { visitorAnswerCalls } from './visitors/visitor-answers.ts'
import { followNotices } from './notices/follow-notices.ts'
import { forgetNotices } from './notices/forget-notices.ts'
import { openShownNames } from './messages/shown-names.ts'
import { transcriptCalls } from './transcript/transcript-calls.ts'
import { websiteSecretCalls } from './website-secrets.ts'
import { widgetCalls } from './visitors/widget.ts'

export type { Follower } from './messages/followers.ts'
export { chatOverrides } from './hours/overrides.ts'
export { handOverRoom, markDrafts, pauseBot } from './rooms/pause-bot.ts'
export { makeUnread } from './messages/make-unread.ts'
export { sayLine } from './system-messages.ts'
export { verifySeals } from './seals/verify-seals.ts'
export { visibleRoom, visibleTo } from './rooms/room-rights.ts'

/** The public API of chat. */
export interface Chat {
  /** Notifies a customer by chat and mail, else makes it a task for staff; once per `key`, after the commit. */
  notifyCustomer(tx: Tx, news: CustomerNotification): Promise<void>
  /** Registers a handler that runs after the commit of each message. */
  addFollower(follower: Follower): void
  /** Sends the out-of-hours reply if it is due and was not sent yet: for a message that waits for staff after all. */
  answerClosed(room_id: string, seq: number): Promise<void>
  post: PostMessage
  /** Adds the tags for this intention to the room. */
  tagByIntention(room_id: string, intention: Intention): Promise<void>
  /** Publishes an event to the staff who follow the rooms of a service. */
  notifyStaff<E extends ServerEvent>(service_id: string, event: E, payload: ServerEvents[E]): void
}

export function chat(platform: Platform, auth: Auth, notifications: ChatNotifications): Chat {
  // Table names are written out: in a select from one table Drizzle omits them, and `id` would mean the inner table's.
  const serviceName = sql`(select json_build_object('en', name_en, 'th', name_th) from chat_service where chat_service.id = service_id)`
  const websiteCount = sql`(select count(*)::int from website where website.service_id = chat_service.id and website.archived_at is null)`
  const roomsOfWebsite = sql`(select count(*)::int from (select 1 from chat_room where chat_room.website_id = website.id limit 1000) as rooms)`
  const roomsOfTag = sql`(select count(*)::int from chat_room_tag where chat_room_tag.tag_id = tag.id)`
  catalogue(platform, {
    resource: chatServiceResource,
    table: chatService,
    extra: { website_count: websiteCount.as('website_count') },
    check: checkService(platform),
    mayArchive: refuseFor(
      refuseWhile(website, website.service_id, { en: 'websites', th: 'เว็บไซต์' }),
      refuseWhile(channelAccount, channelAccount.service_id, { en: 'channel accounts', th: 'บัญชีช่องทาง' }),
    ),
  })
  catalogue(platform, {
    resource: websiteResource,
    table: website,
    check: checkWebsite,
    references: { service_id: { table: chatService, by: chatService.name_en } },
    extra: {
      service_name: serviceName.as('service_name'),
      has_identity_secret: sql`website.identity_secret is not null`.as('has_identity_secret'),
      room_count: roomsOfWebsite.as('room_count'),
    },
  })
  catalogue(platform, {
    resource: tagResource,
    table: tag,
    search: [tag.name, tag.description],
    extra: { room_count: roomsOfTag.as('room_count') },
  })
  catalogue(platform, {
    resource: quickRepliesResource,
    table: quickReplies,
    check: checkQuickReply,
    visible: visibleReplies,
    references: { service_id: { table: chatService, by: chatService.name_en } },
    search: [quickReplies.shortcode, quickReplies.title, quickReplies.body_en, quickReplies.body_th],
    extra: { service_name: serviceName.as('service_name') },
  })
  quickReplyCalls(platform)
  channelAccountCalls(platform)
  websiteSecretCalls(platform)
  roomListCalls(platform)
  const changes = roomChanges(platform, notifications)
  roomActionCalls(platform, notifications, changes)
  roomBulkCall(platform, changes, roomSentAgain)
  chatInsightCall(platform)
  overviewCall(platform)
  messageListCall(platform)
  receiptCalls(platform)
  const names = openShownNames(platform.database)
  messageChangeCalls(platform, names)
  messageSearchCall(platform)
  roomFileCall(platform)
  transcriptCalls(platform, names)
  indexMessages(platform)
  sealRegularly(platform)
  draftCalls(platform)
  remindOfFollowUps(platform, notifications)
  followNotices(platform, notifications)
  platform.jobs.every('chat.forget-notices', '10 21 * * *', () => forgetNotices(platform.database))
  returnBots(platform)
  releaseAbsent(platform, notifications)
  routeWaitingRooms(platform, notifications)
  chatFileCalls(platform)
  widgetCors(platform.http, platform.database)
  widgetCalls(platform, liveAvailability(platform), names)
  visitorAnswerCalls(platform)
  confirmEmailCalls(platform, auth)
  const templates = openTemplates(platform)
  const followers = openFollowers(platform.database)
  const autoReply = openAutoReply(platform)
  // With automatic bot answers, the bot itself says when staff are back if it hands over.
  followers.add((message, company) =>
    company?.bot === 'AUTO' ? Promise.resolve() : autoReply(message, company),
  )
  const noteAnswered = openAnsweredRooms(platform)
  followers.add(async ({ room_id, sender, visibility, at }) => {
    if (sender.type === 'STAFF' && visibility === 'public') noteAnswered(room_id, at)
  })
  const { post } = liveMessages(platform, notifications, {
    followers,
    names,
    templates,
    wakeSending: () => wakeSending(),
  })
  const { wakeSending } = channelProviders(platform, notifications, post)
  mailHook(platform, post)
  mailUnseen(platform)
  scheduledMessageCalls(platform, notifications, post)
  liveRooms(platform, names)
  liveSync(platform, names)
  auth.addCustomerPart(chatCustomerPart(platform))
  platform.addSearchSources(chatSources)
  platform.addFirstStep('chat-service', sql`exists (select 1 from ${chatService})`)
  platform.addFirstStep('website', sql`exists (select 1 from ${website})`)
  platform.addFirstStep('first-answer', sql`exists (select 1 from ${room} where ${room.last_staff_seq} > 0)`)
  platform.addFirstStep('quick-replies', sql`exists (select 1 from ${quickReplies})`)
  platform.systemParts.add('channels', () => channelsPart(platform.database))
  postSystemMessages(platform, post)
  return {
    notifyCustomer: (tx, news) => notifyCustomer(platform, tx, news),
    addFollower: followers.add,
    async answerClosed(room_id, seq) {
      const [message] = await readMessagesAt(platform.database.db, room_id, [seq])
      if (message) await autoReply(message, await followers.companyOf(room_id))
    },
    post,
    tagByIntention: (room_id, intention) => tagByIntention(platform, room_id, intention),
    notifyStaff: (service_id, event, payload) =>
      platform.realtime.emit(staffChannels(service_id), event, payload),
  }
}
