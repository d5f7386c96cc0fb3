/** Further practice: other texts on cartons, and marks that repeat a value. */
export const practiceFurther = `
## the origin in two languages on two lines
CONSIGNEE: KHUN A
ผลิตในประเทศไทย
MADE IN THAILAND
= consignee KHUN A; origin ?THAILAND

## the origin in two languages on one line
C/NO. 3
MADE IN THAILAND ผลิตในประเทศไทย
= cartons 3; origin ?THAILAND

## two different weights beside one label
C/NO. 3
G.W. 12 KG
G.W. 13 KG
= cartons 3; gross ?12 KG

## the same weight twice
C/NO. 3
G.W. 12 KG
GROSS WEIGHT 12 KG
= cartons 3; gross 12 KG

## port without a colon, within a line
CONSIGNEE KHUN B DEST YANGON
C/NO. 5
= consignee ?KHUN B DEST YANGON; cartons 5

## a code with blanks
P.O. NO. SO 2026 001
C/NO. 5
= order ?SO; cartons 5

## words that are also labels
CONSIGNEE: NET GOODS PORT TRADING
ITEM: GROSS MARK SIZE M
C/NO. 5
= consignee NET GOODS PORT TRADING; item GROSS MARK SIZE M; cartons 5

## dates and telephone beside the mark
CONSIGNEE: KHUN C
TEL: 09-421 888 777
DATE: 26/11/2026
C/NO. 5
= consignee KHUN C; cartons 5

## a quantity in kilograms
CONSIGNEE: KHUN D
QTY: 25 KG
= consignee KHUN D; qty ?25 KG

## weight in a unit of pieces
CONSIGNEE: KHUN D
G.W.: 25 PCS
= consignee KHUN D; gross ?25 PCS

## a note behind the value
CONSIGNEE: KHUN E
G.W. 25 KG APPROX
QTY 30 PCS (MIXED)
= consignee KHUN E; gross 25 KG; qty 30 PCS

## two sides only
CONSIGNEE: KHUN E
MEAS: 40x30 CM
= consignee KHUN E

## four sides
CONSIGNEE: KHUN E
MEAS: 40x30x20x10 CM
= consignee KHUN E; dims ?40x30x20

## a letter of address
Dear Khun A,
your 20 cartons of 12.5 KG leave on Friday.
- your 20 cartons of 12.5 KG leave on Friday.

## sum in another order
TOTAL: 20 CARTONS / 960 PCS
CONSIGNEE: KHUN F
= consignee KHUN F; total 20
+ qty 960 PCS

## a name with a Thai figure
ผู้รับ: ร้าน ๙ ดาว
ปลายทาง: ตลาด ๑๐๐ ปี
กล่องที่ ๙
= consignee ร้าน ๙ ดาว; dest ตลาด ๑๐๐ ปี; cartons 9

## labels above each other, then their values
C/NO. 5
G.W.
N.W.
12 KG
11 KG
= cartons 5; net ?12 KG
- 11 KG

## a warning within the name of the goods
C/NO. 5
ITEM: FRAGILE GLASS JAR SET
= cartons 5; item FRAGILE GLASS JAR SET

## a warning behind the country
C/NO. 5
MADE IN THAILAND FRAGILE
= cartons 5; origin ?THAILAND; signs FRAGILE

## a number of a carton of five digits
C/NO. 12001-12050
G.W. 9 KG
= cartons 12001-12050; gross 9 KG

## a column without a value, and one that is split
C/NO.     Q'TY      G.W.       N.W.
1-5       60  PCS   15.5 KGS
= cartons ?1-5; qty ?60; net ?15.5 KG
`
