/**
 * Webhook changes besides messages and their statuses (Cloud API, Webhooks reference), and the result of parsing
 * them.
 */
export const whatsAppChanges: {
  name: string
  value: Record<string, unknown>
  /** The identity whose queue it goes to. */
  identity: string
  parsed: Record<string, unknown>
}[] = [
  {
    name: 'a text that its sender edited',
    value: {
      messages: [
        {
          from: '16505551234',
          id: 'wamid.edit1',
          timestamp: '1749854575',
          type: 'edit',
          edit: {
            original_message_id: 'wamid.first',
            message: { context: { id: 'M0' }, type: 'text', text: { body: 'Twelve, not ten' } },
          },
        },
      ],
    },
    identity: 'about wamid.first',
    parsed: { what: 'edited', of: 'wamid.first', body: 'Twelve, not ten' },
  },
  {
    name: 'the words of a picture that its sender edited',
    value: {
      messages: [
        {
          from: '16505551234',
          id: 'wamid.edit2',
          timestamp: '1749854575',
          type: 'edit',
          edit: {
            original_message_id: 'wamid.first',
            message: {
              type: 'image',
              image: { caption: 'The new label', id: 'm1', mime_type: 'image/jpeg' },
            },
          },
        },
      ],
    },
    identity: 'about wamid.first',
    parsed: { what: 'edited', of: 'wamid.first', body: 'The new label' },
  },
  {
    name: 'a message that its sender deleted',
    value: {
      messages: [
        {
          from: '16505551234',
          id: 'wamid.revoke',
          timestamp: '1749854575',
          type: 'revoke',
          revoke: { original_message_id: 'wamid.first' },
        },
      ],
    },
    identity: 'about wamid.first',
    parsed: { what: 'unsent', of: 'wamid.first' },
  },
  {
    name: 'a reaction that was taken back',
    value: {
      messages: [{ from: '1', id: 'wamid.r', type: 'reaction', reaction: { message_id: 'wamid.first' } }],
    },
    identity: 'about wamid.first',
    parsed: { what: 'reaction', of: 'wamid.first', emoji: null },
  },
  {
    name: 'a stop of marketing messages',
    value: {
      contacts: [{ profile: { name: 'Anong' }, wa_id: '16505551234' }],
      user_preferences: [
        {
          wa_id: '16505551234',
          detail: 'User requested to stop marketing messages',
          category: 'marketing_messages',
          value: 'stop',
          timestamp: 1731705721,
        },
      ],
    },
    identity: '16505551234',
    parsed: { what: 'noted', type: 'marketing_stop' },
  },
  {
    name: 'marketing messages that are wanted again',
    value: { user_preferences: [{ wa_id: '16505551234', category: 'marketing_messages', value: 'resume' }] },
    identity: '16505551234',
    parsed: { what: 'noted', type: 'marketing_resume' },
  },
  {
    name: 'a call',
    value: {
      calls: [
        {
          id: 'wacid.1',
          to: '16315553601',
          from: '16505551234',
          event: 'connect',
          timestamp: '1749854575',
          direction: 'USER_INITIATED',
        },
      ],
    },
    identity: '16505551234',
    parsed: {
      what: 'message',
      said: { external_id: 'call wacid.1', kind: 'OTHER', body: '', meta: { type: 'call' } },
    },
  },
  {
    name: 'the end of a call',
    value: {
      calls: [{ id: 'wacid.1', from: '16505551234', event: 'terminate', direction: 'USER_INITIATED' }],
    },
    identity: '16505551234',
    parsed: { what: 'nothing' },
  },
  {
    name: 'an answer that a colleague gave in the WhatsApp Business app',
    value: {
      message_echoes: [
        {
          from: '16315553601',
          to: '16505551234',
          id: 'wamid.echo',
          timestamp: '1700255121',
          type: 'text',
          text: { body: 'It ships on Monday' },
        },
      ],
    },
    identity: '16505551234',
    parsed: { what: 'noted', type: 'app_echo', body: 'It ships on Monday' },
  },
  {
    name: 'a fault of the account',
    value: { errors: [{ code: 131031, title: 'Business Account locked' }] },
    identity: 'account',
    parsed: { what: 'account', reason: 'account' },
  },
  {
    name: "a fault that is nobody's to mend",
    value: { errors: [{ code: 130429, title: 'Rate limit hit' }] },
    identity: 'account',
    parsed: { what: 'account', reason: 'busy' },
  },
  {
    name: 'an account that was disabled',
    value: { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'June 2' } },
    identity: 'account',
    parsed: { what: 'account', reason: 'account' },
  },
  {
    name: 'an account that was restricted',
    value: {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING' }],
    },
    identity: 'account',
    parsed: { what: 'account', reason: 'policy' },
  },
  {
    name: 'an account that was reinstated',
    value: { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } },
    identity: 'account',
    parsed: { what: 'nothing' },
  },
]
