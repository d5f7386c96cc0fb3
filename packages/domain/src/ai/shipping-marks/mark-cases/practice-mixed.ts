/** Marks in Thai, Chinese, Vietnamese and mixed languages. Format: `read-cases.ts`. */
export const practiceMixed = `
## ไทยทั้งหมด
ผู้รับ: คุณนวล
ปลายทาง: แม่สอด
กล่องที่ 3/10
สินค้า: เซรั่มกุหลาบ
จำนวน 48 ชิ้น
น้ำหนักรวม 12.5 กก.
น้ำหนักสุทธิ 11 กก.
ขนาด 40x30x20 ซม.
ผลิตในประเทศไทย
= consignee คุณนวล; dest แม่สอด; cartons 3; total 10; item เซรั่มกุหลาบ; qty 48 PCS; gross 12.5 KG; net 11 KG; dims 40x30x20 CM; origin ประเทศไทย

## เลขไทย
ผู้รับ: ร้านแก้ว
กล่องที่ ๕ จาก ๑๒
จำนวน ๔๘ ชิ้น
น.น.รวม ๑๒.๕ กก.
น.น.สุทธิ ๑๑ กก.
= consignee ร้านแก้ว; cartons 5; total 12; qty 48 PCS; gross 12.5 KG; net 11 KG

## ย่อและติดกัน
ปลายทาง:ท่าขี้เหล็ก
ลังที่1-15
นน.รวม20.5กก
บรรจุ 10 โหล
= dest ท่าขี้เหล็ก; cartons 1-15; gross 20.5 KG; qty 10 DOZ

## ระวังแตก
ผู้รับ คุณเอ
ระวังแตก ห้ามโยน
จำนวน 24 ขวด
= consignee คุณเอ; qty 24 BOTTLE; signs ระวังแตก, ห้ามโยน

## ไม่มีหน่วย
ผู้รับ: คุณบี
น้ำหนักรวม 15
จำนวน ๓๐
= consignee คุณบี; gross ?15; qty ?30

## น้ำหนักเฉยๆ
ผู้รับ: คุณบี
น้ำหนัก 15 กก.
= consignee คุณบี; gross ?15 KG

## ผ่านด่าน
ผู้รับ: ABDUL (YGN)
ผ่านด่าน: แม่สอด
ปลายทาง: ย่างกุ้ง
จำนวน 10 ลัง
= consignee ABDUL (YGN); via แม่สอด; dest ย่างกุ้ง; total 10

## รวมทั้งหมด
ผู้รับ: คุณซี
กล่องที่ 1-4
จำนวน 50 ชิ้น
น้ำหนักรวม 8 กก.
จำนวนรวมทั้งหมด 200 ชิ้น
น้ำหนักรวมทั้งหมด 32 กก.
= consignee คุณซี; cartons 1-4; qty 50 PCS; gross 8 KG
+ qty 200 PCS; gross 32 KG

## 中文
收货人：金龙贸易
目的地：仰光
箱号：3/20
品名：玫瑰精华
数量：48件
毛重：12.5公斤
净重：11公斤
尺码：40×30×20厘米
中国制造
= consignee 金龙贸易; dest 仰光; cartons 3; total 20; item 玫瑰精华; qty 48 PCS; gross 12.5 KG; net 11 KG; dims 40x30x20 CM; origin 中国

## full-width letters and digits
唛头：ＮＵＡＬ
箱号：１－１０
毛重：１２．５ＫＧ
数量：４８ＰＣＳ
= consignee NUAL; cartons 1-10; gross 12.5 KG; qty 48 PCS

## Chinese and English label together
品名 ITEM: FACE CREAM
数量 QTY: 60 PCS
毛重 G.W.: 10.2 KGS
净重 N.W.: 9.4 KGS
箱号 C/NO.: 7 OF 30
= item FACE CREAM; qty 60 PCS; gross 10.2 KG; net 9.4 KG; cartons 7; total 30

## English and Chinese by a slash
G.W./毛重: 18 KGS
N.W./净重: 16.5 KGS
Q'TY/数量: 100 PCS
MEAS/尺寸: 55*40*35 CM
= gross 18 KG; net 16.5 KG; qty 100 PCS; dims 55x40x35 CM

## 毛净重
唛头: KM-168
毛重/净重: 12.5/11KG
总箱数: 25
= consignee KM-168; gross 12.5 KG; net 11 KG; total 25

## 繁體
收件人：阿明
目的港：海防
淨重：9公斤
毛重：10公斤
體積：0.05立方米
= consignee 阿明; dest 海防; net 9 KG; gross 10 KG; volume 0.05 CBM

## 小心轻放
箱号: 5
小心轻放 防潮
产地: 广州
= cartons 5; origin 广州; signs 小心轻放, 防潮

## 斤
唛头: KM-168
毛重: 25斤
= consignee KM-168; gross ?25 斤

## tiếng Việt
Người nhận: Công ty Hoa Sen
Nơi đến: Hà Nội
Thùng số: 2/8
Số lượng: 36 cái
Trọng lượng tịnh: 9 kg
Trọng lượng cả bì: 10,5 kg
= consignee Công ty Hoa Sen; dest Hà Nội; cartons 2; total 8; qty 36 PCS; net 9 KG; gross 10.5 KG

## comma of decimals
CONSIGNEE: HOA
G.W. 12,5 KG
N.W. 11,25 KG
MEAS 40,5 x 30 x 20 CM
= consignee HOA; gross 12.5 KG; net 11.25 KG; dims 40.5x30x20 CM

## thousands in both styles
CONSIGNEE: HOA
Q'TY: 1,200 PCS
TOTAL G.W. 1.200,5 KG
= consignee HOA; qty 1200 PCS
+ gross 1200.5 KG

## a point that may be of thousands
CONSIGNEE: HOA
G.W. 1.200 KG
= consignee HOA; gross ?1.2 KG

## three decimals of a light carton
CONSIGNEE: HOA
C/NO. 9
CBM 0.125
= consignee HOA; cartons 9; volume 0.125 CBM

## Thai and English label together
น้ำหนักรวม (G.W.): 17.5 KG
น้ำหนักสุทธิ (N.W.): 16 KG
จำนวน (QTY): 72 ขวด
= gross 17.5 KG; net 16 KG; qty 72 BOTTLE

## Burmese codes and figures
YGN-MMT-(15)
C/NO. ၃/၁၀
G.W. ၁၂.၅ KG
= consignee ?YGN-MMT-(15); cartons 3; total 10; gross 12.5 KG

## viss
CONSIGNEE: MMT 15
G.W. 7.5 VISS
= consignee MMT 15; gross ?7.5 VISS

## Lao figures
CONSIGNEE: VTE-9
C/NO. ໒/໕
Q'TY ໒໔ PCS
= consignee VTE-9; cartons 2; total 5; qty 24 PCS

## quotation marks for inches
SHIP MARK: AURA
CTN# 3 OF 8
DIMS: 16" x 12" x 8"
GROSS WT: 27 LB
= consignee AURA; cartons 3; total 8; dims 16x12x8 IN; gross 27 LB

## sides named one by one
CONSIGNEE: AURA
SIZE: L40 x W30 x H20 CM
G.W. 0.5 T
= consignee AURA; dims 40x30x20 CM; gross 0.5 T

## two kinds of a unit among the sides
CONSIGNEE: AURA
DIM: 16 IN x 12 IN x 20 CM
= consignee AURA; dims ?16x12x20

## a value before its label
12.5 KG G.W. 11 KG N.W.
C/NO. 4
= gross ?11 KG; cartons 4

## many cartons, some of them
CONSIGNEE: BIG
C/NO. 1-5, 8, 11-200
MADE IN MYANMAR
= consignee BIG; cartons 1-5, 8, 11-200; origin MYANMAR

## a greeting and nothing else
Hello, when do you ship my order?
We need it by Friday please.
- Hello, when do you ship my order?
- We need it by Friday please.

## a range where one number should be
CONSIGNEE: AURA
G.W. 12-13 KG
Q'TY 48~50 PCS
= consignee AURA; gross ?12 KG; qty ?48 PCS
`
