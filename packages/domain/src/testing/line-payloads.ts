import { both, type Payload } from './received-payload.ts'

/** Every message type in LINE's documentation (Messaging API reference, Webhook event objects), with its example. */
export const linePayloads: Payload[] = [
  {
    name: 'text',
    message: { type: 'text', text: 'Hello, world! (love)', emojis: [{ index: 14, length: 6 }] },
    kind: 'TEXT',
    body: 'Hello, world! (love)',
    meta: null,
    seen: both('Hello, world! (love)'),
  },
  {
    name: 'text with a mention',
    message: {
      type: 'text',
      text: '@All Good morning',
      mention: { mentionees: [{ index: 0, type: 'all' }] },
    },
    kind: 'TEXT',
    body: '@All Good morning',
    meta: null,
    seen: both('@All Good morning'),
  },
  {
    name: 'image',
    message: { type: 'image', contentProvider: { type: 'line' } },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'image',
    seen: both(),
  },
  {
    name: 'image of a set',
    message: {
      type: 'image',
      contentProvider: { type: 'line' },
      imageSet: { id: 'E005', index: 1, total: 2 },
    },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'image',
    seen: both(),
  },
  {
    name: 'image of another place',
    message: {
      type: 'image',
      contentProvider: {
        type: 'external',
        originalContentUrl: 'https://example.com/original.jpg',
        previewImageUrl: 'https://example.com/preview.jpg',
      },
    },
    kind: 'OTHER',
    body: 'https://example.com/original.jpg',
    meta: { type: 'image' },
    seen: { en: ['Picture', 'https://example.com/original.jpg'], th: ['รูปภาพ'] },
  },
  {
    name: 'video',
    message: { type: 'video', duration: 60000, contentProvider: { type: 'line' } },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'video',
    seen: both(),
  },
  {
    name: 'voice',
    message: { type: 'audio', duration: 60000, contentProvider: { type: 'line' } },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'audio',
    seen: both(),
  },
  {
    name: 'file',
    message: { type: 'file', fileName: 'file.txt', fileSize: 2138 },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'file',
    seen: both(),
  },
  {
    name: 'location',
    message: {
      type: 'location',
      title: 'my location',
      address: '1-3 Kioicho, Chiyoda-ku, Tokyo',
      latitude: 35.67966,
      longitude: 139.73669,
    },
    kind: 'LOCATION',
    body: 'my location, 1-3 Kioicho, Chiyoda-ku, Tokyo',
    meta: { latitude: 35.67966, longitude: 139.73669 },
    seen: {
      en: ['my location, 1-3 Kioicho, Chiyoda-ku, Tokyo', 'Map'],
      th: ['my location, 1-3 Kioicho, Chiyoda-ku, Tokyo', 'แผนที่'],
    },
  },
  {
    name: 'sticker',
    message: {
      type: 'sticker',
      packageId: '446',
      stickerId: '1988',
      stickerResourceType: 'STATIC',
      keywords: ['cony', 'sally', 'Staring', 'hi'],
    },
    kind: 'STICKER',
    body: 'cony, sally, Staring',
    meta: { package_id: '446', sticker_id: '1988' },
    media: 'sticker',
    seen: both(),
  },
  {
    name: 'sticker with words',
    message: {
      type: 'sticker',
      packageId: '738',
      stickerId: '11537',
      stickerResourceType: 'MESSAGE',
      text: 'ขอบคุณ',
    },
    kind: 'STICKER',
    body: 'ขอบคุณ',
    meta: { package_id: '738', sticker_id: '11537' },
    media: 'sticker',
    seen: both(),
  },
  {
    name: 'a kind of tomorrow',
    message: { type: 'hologram' },
    kind: 'OTHER',
    body: '',
    meta: { type: 'hologram' },
    seen: { en: ['A message of the kind "hologram"'], th: ['ข้อความประเภท "hologram"'] },
  },
]

/** Events other than messages: the note in the room; null: handled otherwise. */
export const lineEvents: {
  name: string
  event: Record<string, unknown>
  note: string | null
  body?: string
}[] = [
  { name: 'unsend', event: { type: 'unsend', unsend: { messageId: '325708' } }, note: null },
  { name: 'follow', event: { type: 'follow', follow: { isUnblocked: false } }, note: 'followed' },
  { name: 'unfollow', event: { type: 'unfollow' }, note: 'unfollowed' },
  { name: 'join', event: { type: 'join' }, note: 'joined' },
  { name: 'leave', event: { type: 'leave' }, note: 'left' },
  {
    name: 'memberJoined',
    event: { type: 'memberJoined', joined: { members: [{ type: 'user', userId: 'U1' }] } },
    note: 'memberJoined',
  },
  {
    name: 'memberLeft',
    event: { type: 'memberLeft', left: { members: [{ type: 'user', userId: 'U1' }] } },
    note: 'memberLeft',
  },
  {
    name: 'videoPlayComplete',
    event: { type: 'videoPlayComplete', videoPlayComplete: { trackingId: 'track-id' } },
    note: 'videoPlayComplete',
  },
  {
    name: 'beacon',
    event: { type: 'beacon', beacon: { hwid: 'd41d8cd98f', type: 'enter' } },
    note: 'beacon',
    body: 'd41d8cd98f, enter',
  },
  {
    name: 'accountLink',
    event: { type: 'accountLink', link: { result: 'ok', nonce: 'x' } },
    note: 'accountLink',
  },
  {
    name: 'accountLink that failed',
    event: { type: 'accountLink', link: { result: 'failed', nonce: 'x' } },
    note: 'accountLinkFailed',
  },
  {
    name: 'membership that began',
    event: { type: 'membership', membership: { type: 'joined', membershipId: 3189 } },
    note: 'membershipJoined',
  },
  {
    name: 'membership that ended',
    event: { type: 'membership', membership: { type: 'left', membershipId: 3189 } },
    note: 'membershipLeft',
  },
  {
    name: 'membership that was renewed',
    event: { type: 'membership', membership: { type: 'renewed', membershipId: 3189 } },
    note: 'membershipRenewed',
  },
  {
    name: 'membership of tomorrow',
    event: { type: 'membership', membership: { type: 'paused', membershipId: 3189 } },
    note: 'membership',
    body: 'paused',
  },
  {
    name: 'follow after a block',
    event: { type: 'follow', follow: { isUnblocked: true } },
    note: 'unblocked',
  },
]

/** Events of the account itself, without a person (Messaging API reference; module channels). */
export const lineAccountEvents: { name: string; event: Record<string, unknown>; parsed: object }[] = [
  { name: 'botSuspended', event: { type: 'botSuspended' }, parsed: { what: 'account', reason: 'account' } },
  { name: 'botResumed', event: { type: 'botResumed' }, parsed: { what: 'nothing' } },
  {
    name: 'activated',
    event: { type: 'activated', chatControl: { expireAt: 1462629479859 } },
    parsed: { what: 'nothing' },
  },
  { name: 'deactivated', event: { type: 'deactivated' }, parsed: { what: 'nothing' } },
  {
    name: 'module',
    event: { type: 'module', module: { type: 'attached', botId: 'U53387d548170020e6bdf7d1e2b71b3c2' } },
    parsed: { what: 'nothing' },
  },
  {
    name: 'delivery',
    event: {
      type: 'delivery',
      delivery: { data: '15034552939884E28681A7D668CEA94C147C716C0EC9DFE8B80B44EF3B57F6BD' },
    },
    parsed: { what: 'nothing' },
  },
]

/** Taps on buttons: their displayed text, else their data. */
export const linePostbacks: { name: string; postback: Record<string, unknown>; body: string }[] = [
  { name: 'a button', postback: { data: 'storeId=12345' }, body: 'storeId=12345' },
  {
    name: 'a chosen time',
    postback: { data: 'storeId=12345', params: { datetime: '2017-12-25T01:00' } },
    body: 'storeId=12345 2017-12-25T01:00',
  },
  {
    name: 'a tab of the rich menu',
    postback: {
      data: 'richmenu-changed-to-b',
      params: { newRichMenuAliasId: 'richmenu-alias-b', status: 'SUCCESS' },
    },
    body: 'richmenu-changed-to-b richmenu-alias-b SUCCESS',
  },
]
