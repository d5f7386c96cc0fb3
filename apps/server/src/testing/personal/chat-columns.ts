import type { Decided } from './decided.ts'

/** Columns of conversations, the person, and their notifications. */
export const chatColumns: Record<string, Decided> = {
  channel_account: {
    none: 'name channel external_id signing_secret access_token verify_token business_id check_error fault',
  },
  channel_file: {},
  channel_member: { erased: 'user_id name' },
  channel_outbox: { erased: 'error', none: 'state' },
  chat_draft: { erased: 'body files', none: 'visibility' },
  chat_kept_leaf: { none: 'leaf' },
  chat_message: {
    erased: 'sender_name body files meta reactions external_id delivery_error',
    none: 'sender_type visibility kind delivery delivery_reason',
  },
  chat_message_text: { erased: 'body' },
  chat_message_trace: { erased: 'body files by_name', none: 'action by_type' },
  chat_rating: { erased: 'comment' },
  chat_revoked_link: { none: 'file' },
  chat_room: {
    erased:
      'identity last_preview follow_up_note user_id visitor_email reply_token profile_name avatar avatar_source',
    none: 'channel status last_sender bot_mode customer_proof',
  },
  chat_room_name: { erased: 'search', none: 'month' },
  chat_room_tag: { erased: 'value' },
  chat_scheduled_message: { erased: 'body files error', none: 'user_name state' },
  chat_service: { none: 'name_en name_th description channels hours routing' },
  chat_unseen: { none: 'recipient_type' },
  chat_wait: { none: 'channel' },
  customer: {
    erased:
      'username display_name email phone im_handle company country search letters widget_answers tax_id address',
    none: 'im language email_proven_by phone_proven_by',
  },
  customer_contact_change: { erased: 'before after reason notify', none: 'source field proven_by' },
  chat_visitor_code: { erased: 'email code_hash' },
  customer_merge: { none: 'filled' },
  customer_merge_move: { erased: 'before', none: 'table_name' },
  customer_notice: { erased: 'body mail', none: 'key' },
  customer_purchase: {},
  email_outbox: {
    erased: 'to subject body_text body_html reply_to attachments last_error once sealed_code',
    none: 'template related_type related_id state message_id conveys',
  },
  export_template: { erased: 'name content', none: 'owner_name department page scope' },
  list_memory: { erased: 'state', none: 'page' },
  notification: { erased: 'title description title_th description_th', none: 'ms_name target once' },
  notification_recipient: { none: 'page_token' },
  outbox: { none: 'topic payload' },
  push_outbox: { erased: 'payload', none: 'topic' },
  push_subscription: { none: 'endpoint p256dh auth user_agent' },
  quick_replies: { none: 'title body_en body_th files' },
  saved_view: { erased: 'name state', none: 'owner_name department page scope opens_for' },
  session: {
    erased: 'username address user_agent identity',
    none: 'subject_type token_hash role department duty',
  },
  shortcut_choice: { none: 'keys' },
  signal: { none: 'key kind because' },
  staff_signals: { none: 'channels_off quiet_hours' },
  stored_file: { erased: 'original_name sha256', none: 'file mime owner_type' },
  tag: { none: 'description colour field_values intentions' },
  webhook_inbox: { erased: 'identity raw event_id error', none: 'provider number_id' },
  website: {
    none: 'token allowed_origins theme_colour greeting_en greeting_th side pre_chat identity_secret hours',
  },
}
