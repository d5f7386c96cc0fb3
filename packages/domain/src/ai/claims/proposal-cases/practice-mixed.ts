/** Staff texts in English and in mixed language, with proposals in the other language. */
export const practiceMixed = `
We do not accept returns of opened bottles, except when the pump is broken within 7 days.
= Opened bottles cannot be returned except when the pump breaks within 7 days.
! EXCEPTION We accept returns of opened bottles within 7 days.
! EXCEPTION We do not accept returns of opened bottles.
! NUMBER We do not accept returns of opened bottles, except when the pump is broken within 30 days.

For you only we give 15 percent off this order
= On this order, and only for you, we give 15% off.
! SCOPE We give 15 percent off.
! SCOPE We give 15 percent off every order.
! NUMBER For you only we give 50 percent off this order.

Yes we can do private label, starting from 200 pcs per SKU ka 😊
= Private label is possible from 200 pieces per SKU.
! NUMBER We can do private label from 20 pcs per SKU.
! NEGATION We cannot do private label.
! CONDITION We can do private label.

the cream isnt waterproof, so reapply after swimming pls
= The cream is not waterproof; reapply it after swimming.
! NEGATION The cream is waterproof.
! CONDITION Reapply the cream before swimming.
! NEGATION No need to reapply after swimming, the cream isn't waterproof.

Payment terms: 50% deposit, 50% before shipping. No COD.
= No COD; the deposit is 50% and the other 50% is paid before shipping.
! NEGATION COD is possible.
! NUMBER 30% deposit, 70% before shipping.
! CONDITION 50% deposit, 50% after shipping.

Glass jars break easily so we don't ship them abroad unless you pay for wooden crates
= Unless you pay for wooden crates, glass jars are not shipped abroad.
! NEGATION We ship glass jars abroad.
! CONDITION We don't ship glass jars abroad.
! NEGATION We ship glass jars abroad even if you don't pay for wooden crates.

stability test takes 3 months, rush version 1 month but then shelf life is only 12 months
= A stability test takes 3 months; the rush version takes 1 month, and then shelf life is only 12 months.
! NUMBER Stability test takes 1 month, rush version 3 months.
! UNIT Stability test takes 3 weeks.
! NUMBER With the rush version shelf life is 24 months.

Nobody under 18 may order supplements from us
= Supplements may not be ordered by anybody under 18.
! NEGATION Everybody under 18 may order supplements from us.
! NUMBER Nobody under 16 may order supplements from us.
! NEGATION People under 18 may order supplements.

We're open every day except public holidays, 8:30-17:30
= Open 8:30-17:30 every day, public holidays excepted.
! EXCEPTION We're open every day, 8:30-17:30.
! NUMBER We're open every day except public holidays, 8:30-19:30.
! EXCEPTION We're open every day including public holidays, 8:30-17:30.

sorry we stopped making bar soap last year, liquid soap only now
= Only liquid soap is made now; we stopped making bar soap.
! NEGATION We still make bar soap.
! NEGATION We stopped making liquid soap.
! SCOPE We make all kinds of soap.

If the parcel arrives damaged, send photos within 48 hrs, otherwise courier won't pay
= Send photos within 48 hours if the parcel arrives damaged, or the courier will not pay.
! NUMBER If the parcel arrives damaged, send photos within 72 hrs.
! UNIT If the parcel arrives damaged, send photos within 48 days.
! NEGATION If you send no photos within 48 hrs the courier will pay.

Niacinamide max 5% in leave-on, we never go higher
= We never go above 5% niacinamide in leave-on products.
! NUMBER Niacinamide max 10% in leave-on.
! SCOPE Niacinamide at least 5% in leave-on.
! NEGATION We go higher than 5% niacinamide in leave-on.

You can use your own bottles as long as they're new and food grade
= Your own bottles can be used if they are new and food grade.
! CONDITION You can use your own bottles.
! NEGATION You cannot use your own bottles.
! NEGATION You can use your own bottles even if they are not food grade.

Cutoff for same-day dispatch is 11 am, Sat included, Sundays nothing goes out
= Same-day dispatch has its cutoff at 11 am, Saturday included; nothing goes out on Sundays.
! NUMBER Cutoff for same-day dispatch is 2 pm.
! NEGATION Orders go out on Sundays.
! DATE Cutoff is 11 am, Monday included, Saturdays nothing goes out.

Honestly the sulfate free version foams less, it isn't worse at cleaning tho
= The sulfate free version is not worse at cleaning, but foams less.
! NEGATION The sulfate free version is worse at cleaning.
! NEGATION The sulfate free version does not foam less.
! SCOPE Every version foams less.

Keep receipts for 5 years, the revenue dept may ask
= The revenue department may ask, so keep receipts 5 years.
! NUMBER Keep receipts for 2 years.
! UNIT Keep receipts for 5 months.
! NEGATION Do not keep receipts for 5 years.

OEM ได้ค่ะ ODM ก็ได้ แต่ ODM สูตรเป็นของโรงงานนะคะ
= OEM กับ ODM ทำได้ โดยสูตรของ ODM เป็นของโรงงาน
! NEGATION สูตร ODM ไม่เป็นของโรงงาน
! NEGATION ODM ทำไม่ได้
! SCOPE สูตรทั้งหมดเป็นของโรงงาน

เครื่อง filler รุ่นใหม่ใช้ไฟ 3 เฟสเท่านั้นครับ ไฟบ้านใช้ไม่ได้
= filler รุ่นใหม่ใช้กับไฟบ้านไม่ได้ ต้องไฟ 3 เฟสเท่านั้น
! NEGATION เครื่อง filler รุ่นใหม่ใช้ไฟบ้านได้
! SCOPE เครื่อง filler ทุกรุ่นใช้ไฟ 3 เฟส
! NUMBER เครื่อง filler รุ่นใหม่ใช้ไฟ 1 เฟสเท่านั้น

ส่ง EMS ถึงใน 2 วันค่ะ ต่างจังหวัดไกลๆ 3-4 วัน
= EMS delivers in 2 days; to far provinces 3-4 days.
! NUMBER EMS delivers in 1 day.
! UNIT EMS delivers in 2 weeks.
! NEGATION EMS does not deliver in 2 days.

ไม่คิดค่าจดแจ้งสำหรับสูตรแรกครับ
= The registration of the first formula is not charged.
! NEGATION The registration of the first formula is charged.
! SCOPE The registration of all formulas is not charged.
! EXCEPTION Registration is not charged, except the first formula.

รับประกัน 1 ปี ยกเว้นอะไหล่สิ้นเปลืองครับ
= The warranty is 1 year, except wear parts.
! EXCEPTION The warranty is 1 year.
! NUMBER The warranty is 2 years, except wear parts.
! UNIT The warranty is 1 month, except wear parts.

เก็บได้ 18 เดือนถ้ายังไม่เปิดค่ะ
= It keeps 18 months if unopened.
! CONDITION It keeps 18 months.
! NUMBER It keeps 8 months if unopened.
! UNIT It keeps 18 years if unopened.

Closed on 5 December, open again on the 6th.
= ปิดวันที่ 5 ธันวาคม
! DATE ปิดวันที่ 6 ธันวาคม
! DATE ปิดวันที่ 5 พฤศจิกายน
! NEGATION ไม่ปิดวันที่ 5 ธันวาคม

The serum contains no alcohol and no silicone.
= เซรั่มไม่มีแอลกอฮอล์และไม่มีซิลิโคน
! NEGATION เซรั่มมีแอลกอฮอล์
! NEGATION เซรั่มไม่มีแอลกอฮอล์ แต่มีซิลิโคน
! SCOPE ทุกตัวไม่มีแอลกอฮอล์และซิลิโคน

Minimum order 1,000 boxes if you want your own printed box.
= ถ้าต้องการกล่องพิมพ์ของตัวเอง ขั้นต่ำ 1,000 กล่อง
! NUMBER ถ้าต้องการกล่องพิมพ์ของตัวเอง ขั้นต่ำ 500 กล่อง
! NEGATION กล่องพิมพ์ของตัวเองไม่มีขั้นต่ำ
! CONDITION ขั้นต่ำ 1,000 กล่อง

Installments 0% for 6 months, only with KBank
= ผ่อน 0% 6 เดือน เฉพาะบัตรกสิกร
! SCOPE ผ่อน 0% 6 เดือน
! NUMBER ผ่อน 0% 10 เดือน เฉพาะบัตรกสิกร
! SCOPE ผ่อน 0% 6 เดือน ทุกบัตร

แอดมินเช็คให้แล้วนะคะ tracking จะมาหลังโรงงานส่งของ 1 วันค่ะ
= tracking จะมาหลังจากโรงงานส่งของ 1 วัน
! NUMBER tracking จะมาหลังโรงงานส่งของ 3 วัน
! CONDITION tracking จะมาก่อนโรงงานส่งของ 1 วัน
! UNIT tracking จะมาหลังโรงงานส่งของ 1 เดือน

Urgent orders can't be combined with the 10% promo ka
= The 10% promo cannot be combined with urgent orders.
! NEGATION Urgent orders can be combined with the 10% promo.
! NUMBER Urgent orders can't be combined with the 20% promo.
! EXCEPTION Urgent orders can't be combined with the 10% promo, except on weekends.

We'd need the export licence first, without it customs won't release anything
= Customs will not release anything without the export licence, which we need first.
! NEGATION Customs releases everything without the export licence.
! NEGATION We do not need the export licence first.
! CONDITION We need the export licence after release.

Only staff of the lab may open the reactor, visitors must stay behind the line
= Visitors must stay behind the line, and only lab staff may open the reactor.
! SCOPE Everyone may open the reactor.
! NEGATION Visitors need not stay behind the line.
! NEGATION Visitors may open the reactor.

refund within 14 days, minus the 300 baht shipping
= The refund comes within 14 days, 300 baht shipping deducted.
! NUMBER Refund within 7 days, minus the 300 baht shipping.
! NUMBER Refund within 14 days, minus the 30 baht shipping.
! NEGATION No refund within 14 days.

Peanut oil isn't used in any of our sauces
= None of our sauces uses peanut oil.
! NEGATION Peanut oil is used in our sauces.
! EXCEPTION Peanut oil isn't used in our sauces, except the satay sauce.
! SCOPE All of our sauces use peanut oil.

50 ml ราคา 35, 100 ml ราคา 52 ยังไม่ VAT นะคะ
= ขนาด 100 ml ราคา 52 ส่วน 50 ml ราคา 35 ยังไม่รวม VAT
! NUMBER 50 ml ราคา 52, 100 ml ราคา 35
! NUMBER 50 ml ราคา 25
! EXCEPTION 50 ml ราคา 35, 100 ml ราคา 52 รวม VAT แล้ว

งานพิมพ์ UV spot ทำได้แต่ MOQ 2000 ใบ ถ้าต่ำกว่านั้นพิมพ์ธรรมดาได้ค่ะ
= UV spot มี MOQ 2,000 ใบ หากต่ำกว่านั้นใช้พิมพ์ธรรมดาได้
! NUMBER UV spot มี MOQ 200 ใบ
! NEGATION งานพิมพ์ UV spot ทำไม่ได้
! NEGATION ถ้าต่ำกว่า 2000 ใบ พิมพ์ธรรมดาไม่ได้

We can courier samples to Singapore, about 900 baht, ~4 days. Malaysia not at the moment.
= Samples can be couriered to Singapore in about 4 days for about 900 baht; not to Malaysia at the moment.
! NEGATION We can courier samples to Malaysia.
! NUMBER We can courier samples to Singapore for about 90 baht.
! NEGATION We cannot courier samples to Singapore.

Lab results come by email, never through chat
= Lab results are never sent through chat but come by email.
! NEGATION Lab results come through chat.
! NEGATION Lab results never come by email.
! SCOPE Lab results always come through chat.

ok for the anniversary batch this time we print gold foil free, next time 4 baht/pc
= This time gold foil is printed free for the anniversary batch.
! SCOPE Gold foil is printed free.
! NUMBER Next time gold foil is 14 baht a piece.
! SCOPE Gold foil is always printed free.

Pls dont pay before you get our invoice, we never send bank details by chat
= Do not pay before getting our invoice; bank details are never sent by chat.
! NEGATION Pay before you get our invoice.
! NEGATION We send bank details by chat.
! CONDITION Don't pay after you get our invoice.
`
