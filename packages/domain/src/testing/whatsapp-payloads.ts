import { both, type Payload } from './received-payload.ts'

/**
 * Every message type in Meta's documentation (WhatsApp Cloud API, Webhooks, messages), with its example and what
 * staff see.
 */
export const whatsAppPayloads: Payload[] = [
  {
    name: 'text',
    message: { type: 'text', text: { body: 'Does it come in another color?' } },
    kind: 'TEXT',
    body: 'Does it come in another color?',
    meta: null,
    seen: both('Does it come in another color?'),
  },
  {
    name: 'text from an ad',
    message: {
      type: 'text',
      text: { body: 'Can I get more info about this?' },
      referral: {
        source_url: 'https://fb.me/3cr4Wqqkv',
        source_id: '120226305854810726',
        source_type: 'ad',
        body: 'Summer succulents are here!',
        headline: 'Chat with us',
        media_type: 'image',
        ctwa_clid:
          'Aff-n8ZTODiE79d22KtAwQKj9e_mIEOOj27vDVwFjN80dp4_0NiNhEgpGo0AHemvuSoifXaytfTzcchptiErTKCqTrJ5nW1h7IHYeYymGb5K5J5iTROpBhWAGaIAeUzHL50',
      },
    },
    kind: 'TEXT',
    body: 'Can I get more info about this?',
    meta: { referral: { headline: 'Chat with us', url: 'https://fb.me/3cr4Wqqkv' } },
    seen: {
      en: ['Can I get more info about this?', 'Came from an ad: Chat with us'],
      th: ['Can I get more info about this?', 'มาจากโฆษณา: Chat with us'],
    },
  },
  {
    name: 'text about a product',
    message: {
      type: 'text',
      text: { body: 'Is this available?' },
      context: {
        from: '15550783881',
        id: 'wamid.x',
        referred_product: { catalog_id: '194836987003835', product_retailer_id: 'di9ozbzfi4' },
      },
    },
    kind: 'TEXT',
    body: 'Is this available?',
    meta: { product: 'di9ozbzfi4' },
    seen: {
      en: ['Is this available?', 'About the product di9ozbzfi4'],
      th: ['Is this available?', 'เกี่ยวกับสินค้า di9ozbzfi4'],
    },
  },
  {
    name: 'forwarded text',
    message: { type: 'text', text: { body: 'Look at this' }, context: { forwarded: true } },
    kind: 'TEXT',
    body: 'Look at this',
    meta: { forwarded: true },
    seen: { en: ['Look at this', 'Forwarded'], th: ['Look at this', 'ส่งต่อ'] },
  },
  {
    name: 'text forwarded many times',
    message: { type: 'text', text: { body: 'Look at this' }, context: { frequently_forwarded: true } },
    kind: 'TEXT',
    body: 'Look at this',
    meta: { forwarded: true },
    seen: { en: ['Look at this', 'Forwarded'], th: ['Look at this', 'ส่งต่อ'] },
  },
  {
    name: 'image',
    message: {
      type: 'image',
      image: { caption: 'The label', mime_type: 'image/jpeg', sha256: 'x', id: 'm1' },
    },
    kind: 'TEXT',
    body: 'The label',
    meta: null,
    media: 'image',
    seen: both('The label'),
  },
  {
    name: 'video',
    message: { type: 'video', video: { mime_type: 'video/mp4', sha256: 'x', id: 'm2' } },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'video',
    seen: both(),
  },
  {
    name: 'audio',
    message: { type: 'audio', audio: { mime_type: 'audio/mpeg', sha256: 'x', id: 'm3', voice: false } },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'audio',
    seen: both(),
  },
  {
    name: 'voice message',
    message: {
      type: 'audio',
      audio: { mime_type: 'audio/ogg; codecs=opus', sha256: 'x', id: 'm4', voice: true },
    },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'voice',
    seen: both(),
  },
  {
    name: 'document',
    message: {
      type: 'document',
      document: { filename: 'formula.xlsx', mime_type: 'application/x', sha256: 'x', id: 'm5' },
    },
    kind: 'TEXT',
    body: '',
    meta: null,
    media: 'document',
    seen: both(),
  },
  {
    name: 'sticker',
    message: {
      type: 'sticker',
      sticker: { mime_type: 'image/webp', sha256: 'x', id: 'm6', animated: false },
    },
    kind: 'STICKER',
    body: '',
    meta: null,
    media: 'sticker',
    seen: both(),
  },
  {
    name: 'location',
    message: {
      type: 'location',
      location: {
        address: '1071 5th Ave, New York, NY 10128',
        latitude: 40.782910059774,
        longitude: -73.959075808525,
        name: 'Solomon R. Guggenheim Museum',
      },
    },
    kind: 'LOCATION',
    body: 'Solomon R. Guggenheim Museum, 1071 5th Ave, New York, NY 10128',
    meta: { latitude: 40.782910059774, longitude: -73.959075808525 },
    seen: {
      en: ['Solomon R. Guggenheim Museum, 1071 5th Ave, New York, NY 10128', 'Map'],
      th: ['Solomon R. Guggenheim Museum, 1071 5th Ave, New York, NY 10128', 'แผนที่'],
    },
  },
  {
    name: 'location without a name',
    message: { type: 'location', location: { latitude: 13.7, longitude: 100.5 } },
    kind: 'LOCATION',
    body: '',
    meta: { latitude: 13.7, longitude: 100.5 },
    seen: { en: ['Map'], th: ['แผนที่'] },
  },
  {
    name: 'contacts',
    message: {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'Barbara J. Johnson', first_name: 'Barbara', last_name: 'Johnson' },
          org: { company: 'Social Tsunami' },
          emails: [{ email: 'bjohnson@example.com', type: 'Work' }],
          phones: [{ phone: '+1 (415) 555-0829', wa_id: '14155550829', type: 'Mobile' }],
        },
      ],
    },
    kind: 'CONTACT',
    body: 'Barbara J. Johnson, Social Tsunami, +1 (415) 555-0829, bjohnson@example.com',
    meta: {
      contacts: [
        {
          name: 'Barbara J. Johnson',
          phones: ['+1 (415) 555-0829'],
          emails: ['bjohnson@example.com'],
          organisation: 'Social Tsunami',
        },
      ],
    },
    seen: {
      en: [
        'Contact card',
        'Barbara J. Johnson',
        '+1 (415) 555-0829',
        'bjohnson@example.com',
        'Social Tsunami',
      ],
      th: ['การ์ดรายชื่อ', 'Barbara J. Johnson', '+1 (415) 555-0829'],
    },
  },
  {
    name: 'contact that was asked for, without a name',
    message: {
      type: 'contacts',
      origin: 'contact_request',
      contacts: [{ vcard: 'BEGIN:VCARD', phones: [{ phone: '+66812345678' }] }],
    },
    kind: 'CONTACT',
    body: '+66812345678',
    meta: { contacts: [{ name: '', phones: ['+66812345678'], emails: [], organisation: '' }] },
    seen: { en: ['Contact card', '+66812345678'], th: ['การ์ดรายชื่อ', '+66812345678'] },
  },
  {
    name: 'order',
    message: {
      type: 'order',
      order: {
        catalog_id: '194836987003835',
        text: 'Love these!',
        product_items: [
          { product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' },
          { product_retailer_id: 'nqryix03ez', quantity: 1, item_price: 25.5, currency: 'USD' },
        ],
      },
    },
    kind: 'ORDER',
    body: 'Love these!\n2 × di9ozbzfi4, 30 USD\n1 × nqryix03ez, 25.5 USD',
    meta: {
      items: [
        { id: 'di9ozbzfi4', quantity: 2, price: '30', currency: 'USD' },
        { id: 'nqryix03ez', quantity: 1, price: '25.5', currency: 'USD' },
      ],
    },
    seen: {
      en: ['Order from the catalogue', 'Love these!', '2 × di9ozbzfi4', '30 USD'],
      th: ['คำสั่งซื้อจากแคตตาล็อก', 'Love these!', '2 × di9ozbzfi4'],
    },
  },
  {
    name: 'quick reply of a template',
    message: { type: 'button', button: { payload: 'Unsubscribe', text: 'Unsubscribe' } },
    kind: 'TEXT',
    body: 'Unsubscribe',
    meta: null,
    seen: both('Unsubscribe'),
  },
  {
    name: 'chosen button',
    message: {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'cancel-button', title: 'Cancel' } },
    },
    kind: 'TEXT',
    body: 'Cancel',
    meta: null,
    seen: both('Cancel'),
  },
  {
    name: 'chosen row of a list',
    message: {
      type: 'interactive',
      interactive: {
        type: 'list_reply',
        list_reply: {
          id: 'priority_express',
          title: 'Priority Mail Express',
          description: 'Next Day to 2 Days',
        },
      },
    },
    kind: 'TEXT',
    body: 'Priority Mail Express\nNext Day to 2 Days',
    meta: null,
    seen: both('Priority Mail Express', 'Next Day to 2 Days'),
  },
  {
    name: 'reply of a flow',
    message: {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: {
          name: 'flow',
          body: 'Sent',
          response_json: '{"flow_token":"secret","skin":"Dry","size_ml":50,"wishes":["no perfume","vegan"]}',
        },
      },
    },
    kind: 'FORM',
    body: 'skin: Dry\nsize_ml: 50\nwishes: no perfume, vegan',
    meta: {
      answers: [
        { name: 'skin', value: 'Dry' },
        { name: 'size_ml', value: '50' },
        { name: 'wishes', value: 'no perfume, vegan' },
      ],
    },
    seen: {
      en: ['Filled-in form', 'skin', 'Dry', 'no perfume, vegan'],
      th: ['แบบฟอร์มที่กรอกแล้ว', 'skin', 'Dry', 'no perfume, vegan'],
    },
  },
  {
    name: 'reply of a flow that cannot be read',
    message: {
      type: 'interactive',
      interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: 'oops' } },
    },
    kind: 'FORM',
    body: 'oops',
    meta: { answers: [] },
    seen: { en: ['Filled-in form', 'oops'], th: ['แบบฟอร์มที่กรอกแล้ว', 'oops'] },
  },
  {
    name: 'answer to a request to call',
    message: {
      type: 'interactive',
      interactive: { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } },
    },
    kind: 'OTHER',
    body: 'accept',
    meta: { type: 'call_permission_reply' },
    seen: {
      en: ['Answered whether the company may call', 'accept'],
      th: ['ตอบคำขออนุญาตโทร', 'accept'],
    },
  },
  {
    name: 'unsupported',
    message: {
      type: 'unsupported',
      errors: [
        {
          code: 131051,
          title: 'Message type unknown',
          message: 'Message type unknown',
          error_data: { details: 'Message type is currently not supported.' },
        },
      ],
    },
    kind: 'OTHER',
    body: '',
    meta: { type: 'unsupported', said: 'Message type is currently not supported. (131051)' },
    seen: {
      en: ['A message that WhatsApp does not pass on', 'Message type is currently not supported. (131051)'],
      th: ['ข้อความที่ WhatsApp ไม่ส่งต่อให้'],
    },
  },
  {
    name: 'the first opening of the chat',
    message: { type: 'request_welcome' },
    kind: 'OTHER',
    body: '',
    meta: { type: 'request_welcome' },
    seen: { en: ['Opened the chat for the first time'], th: ['เปิดแชตครั้งแรก'] },
  },
  {
    name: 'a new security code',
    message: {
      type: 'system',
      system: { type: 'customer_identity_changed', body: 'A changed', customer: '16505551234' },
    },
    kind: 'OTHER',
    body: '',
    meta: { type: 'customer_identity_changed' },
    seen: { en: ['Changed the phone or reinstalled WhatsApp'], th: ['เปลี่ยนโทรศัพท์หรือติดตั้ง WhatsApp ใหม่'] },
  },
  {
    name: 'text written in a group',
    message: { type: 'text', text: { body: 'Who of you has the samples?' }, group_id: 'Y2FwaV9ncm91cA' },
    kind: 'TEXT',
    body: 'Who of you has the samples?',
    meta: null,
    seen: { en: ['Who of you has the samples?'], th: ['Who of you has the samples?'] },
  },
  {
    name: 'a kind of tomorrow',
    message: { type: 'hologram', hologram: { id: 'x' } },
    kind: 'OTHER',
    body: '',
    meta: { type: 'hologram' },
    seen: { en: ['A message of the kind "hologram"'], th: ['ข้อความประเภท "hologram"'] },
  },
]
