/** The plain text of a mail that answers ours, and what its writer added. Written from mails of the programs. */
export interface AnsweredMail {
  name: string
  text: string
  own: string
}

const quoted = '> สวัสดีค่ะ ราคา 100 บาท\n> ขอบคุณค่ะ'

export const answeredMails: AnsweredMail[] = [
  {
    name: 'Gmail in English',
    text: `Yes please\n\nOn Mon, Nov 23, 2026 at 9:00 AM Shop <panel+a@shop.example> wrote:\n\n${quoted}`,
    own: 'Yes please',
  },
  {
    name: 'Gmail in Thai of today',
    text: `ตกลงค่ะ\n\nในวันที่ จ. 23 พ.ย. 2026 เวลา 09:00 ร้าน <panel+a@shop.example> เขียนว่า:\n\n${quoted}`,
    own: 'ตกลงค่ะ',
  },
  {
    name: 'Gmail in Thai, broken over three lines',
    text: `ตกลงค่ะ\n\nในวันที่ จันทร์ที่ 23 พฤศจิกายน 2569 เวลา 09:00\nร้านสูตรเครื่องสำอาง และอาหาร\n<panel+a@shop.example> เขียนว่า:\n\n${quoted}`,
    own: 'ตกลงค่ะ',
  },
  {
    name: 'Gmail in Thai of before',
    text: `ได้ครับ\n\nเมื่อ จ. 23 พ.ย. 2569 เวลา 09:00 ร้าน <panel@shop.example> เขียนว่า:\n${quoted}`,
    own: 'ได้ครับ',
  },
  {
    name: 'Outlook in English',
    text: 'Fine, 200 please.\n\nFrom: Shop <panel+a@shop.example>\nSent: Monday, November 23, 2026 9:00 AM\nTo: Malee\nSubject: New messages\n\nHello, the price is 100',
    own: 'Fine, 200 please.',
  },
  {
    name: 'Outlook in Thai',
    text: 'รับทราบค่ะ\n\nจาก: ร้าน <panel+a@shop.example>\nส่ง: วันจันทร์ที่ 23 พฤศจิกายน 2569 9:00\nถึง: มาลี\nเรื่อง: ข้อความใหม่\n\nสวัสดีค่ะ',
    own: 'รับทราบค่ะ',
  },
  {
    name: 'Outlook with a name alone',
    text: 'OK\n\nFrom: Recipe Panel\nSent: Monday, November 23, 2026 9:00 AM\nTo: Malee\nSubject: Hi\n\nHello',
    own: 'OK',
  },
  {
    name: 'Outlook on the web with its rule',
    text: 'OK\n\n________________________________\nFrom: Shop <panel@shop.example>\nSent: Monday\n\nHello',
    own: 'OK',
  },
  {
    name: 'Apple Mail in English',
    text: `Sounds good\n\n> On 23 Nov 2026, at 09:00, Shop <panel@shop.example> wrote:\n> \n${quoted}`,
    own: 'Sounds good',
  },
  {
    name: 'Apple Mail in Thai',
    text: `โอเคค่ะ\n\nเมื่อ 23 พ.ย. 2569 เวลา 09:00 ร้าน <panel@shop.example> เขียนว่า:\n\n${quoted}`,
    own: 'โอเคค่ะ',
  },
  {
    name: 'an iPhone with its signature',
    text: `Yes\n\nSent from my iPhone\n\n> On 23 Nov 2026, at 09:00, Shop <panel@shop.example> wrote:\n> Hello`,
    own: 'Yes',
  },
  {
    name: 'Yahoo in English',
    text: 'Please send it    On Monday, November 23, 2026 at 09:00:00 AM GMT+7, Shop <panel@shop.example> wrote:\n\n Hello',
    own: 'Please send it',
  },
  {
    name: 'a price with "From:" in a sentence',
    text: 'The list\nFrom: 100 baht each\nTo: 80 baht from 500 on',
    own: 'The list\nFrom: 100 baht each\nTo: 80 baht from 500 on',
  },
  {
    name: 'a picture alone',
    text: `\n\nในวันที่ จ. 23 พ.ย. 2026 เวลา 09:00 ร้าน <p@shop.example> เขียนว่า:\n${quoted}`,
    own: '',
  },
]

/** The half that was kept back until the code read the first. */
export const judgedMails: AnsweredMail[] = [
  {
    name: 'Gmail in English with a long name over two lines',
    text: `Yes\n\nOn Mon, Nov 23, 2026 at 9:00 AM The Recipe Shop of Cosmetics and Food\n<panel+a@shop.example> wrote:\n\n${quoted}`,
    own: 'Yes',
  },
  {
    name: 'Gmail in Thai with answers between the quoted lines',
    text: `> ราคาเท่าไร\n100 บาท\n> เมื่อไร\nพรุ่งนี้`,
    own: '100 บาท\nพรุ่งนี้',
  },
  {
    name: 'Outlook in Thai with bold marks',
    text: 'ได้ค่ะ\n\n*จาก:* ร้าน <panel@shop.example>\n*ส่ง:* 23 พฤศจิกายน 2569\n*ถึง:* มาลี\n*เรื่อง:* ข้อความ\n\nสวัสดี',
    own: 'ได้ค่ะ',
  },
  {
    name: 'Outlook with a date line',
    text: 'OK\n\nFrom: Shop\nDate: Monday, 23 November 2026 at 09:00\nTo: Malee\nSubject: Hi\n\nHello',
    own: 'OK',
  },
  {
    name: 'Outlook in Thai, forwarded style',
    text: 'ดูด้านล่างค่ะ\n\n-----ข้อความต้นฉบับ-----\nจาก: ร้าน\nสวัสดี',
    own: 'ดูด้านล่างค่ะ',
  },
  {
    name: 'an iPhone in Thai',
    text: `ค่ะ\n\nส่งจาก iPhone ของฉัน\n\n> ในวันที่ 23 พ.ย. 2569 เวลา 09:00 ร้าน <panel@shop.example> เขียนว่า:\n> สวัสดี`,
    own: 'ค่ะ',
  },
  {
    name: 'Yahoo in Thai',
    text: 'ส่งเลยค่ะ\n\nในวันที่ วันจันทร์ที่ 23 พฤศจิกายน 2026 เวลา 09:00:00 GMT+7 ร้าน <panel@shop.example> เขียนว่า:\n\n สวัสดี',
    own: 'ส่งเลยค่ะ',
  },
  {
    name: 'Outlook for Android',
    text: 'Yes\n\nGet Outlook for Android\n________________________________\nFrom: Shop <panel@shop.example>\n\nHello',
    own: 'Yes',
  },
  {
    name: 'a sentence that says who wrote',
    text: 'On Monday my colleague wrote:\nplease call me\nCan you?',
    own: 'On Monday my colleague wrote:\nplease call me\nCan you?',
  },
  {
    name: 'a Thai sentence that says who wrote',
    text: 'เมื่อวานลูกค้าเขียนว่า: ขอ 100 ชิ้น\nได้ไหมคะ',
    own: 'เมื่อวานลูกค้าเขียนว่า: ขอ 100 ชิ้น\nได้ไหมคะ',
  },
  {
    name: 'an address in the text',
    text: 'From: malee@shop.example is my new address',
    own: 'From: malee@shop.example is my new address',
  },
  { name: 'a signature', text: 'Fine\n-- \nMalee\n081 234 5678', own: 'Fine' },
]
