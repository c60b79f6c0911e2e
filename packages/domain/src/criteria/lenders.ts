/**
 * UK mortgage lenders as a data table: the name that the product uses, other names that documents
 * and advisors use, and what must be known before a name may count. Brands that are commonly
 * researched apart stay apart, even when one owns the other; `group` says who belongs together.
 *
 * Suffixes that every lender's name may carry ("Building Society", "Bank", "for Intermediaries",
 * "2nd charge") are dropped in matching, so only other spellings stand here. Names in no table
 * must work as well: a document's own headers are names of lenders too.
 */

/** One lender. All spellings are matched whole and without case. */
export type Lender = {
  readonly name: string
  /** Other spellings, abbreviations and former names. */
  readonly aliases: readonly string[]
  /**
   * Spellings (of the name, its short form or the aliases) that are ordinary words, towns or
   * abbreviations of several lenders: in running text they need a sign that a lender is meant.
   */
  readonly needsContext?: readonly string[]
  /** Words that follow those spellings where they are ordinary words: "together with". */
  readonly ordinaryBefore?: readonly string[]
  /** What it is, where its name does not say so. */
  readonly kind?: 'bank' | 'society'
  /** Lenders under one owner, for consent and same-bank questions. */
  readonly group?: string
}

export const LENDERS: readonly Lender[] = [
  // High street banks and their brands
  {
    name: 'Halifax',
    kind: 'bank',
    aliases: ['HFX', 'Hfax', 'Halifax BoS'],
    group: 'Lloyds Banking Group',
  },
  {
    name: 'Lloyds Bank',
    aliases: ['LBG', 'Lloyds TSB', 'LTSB', 'Lloyds Banking Group'],
    group: 'Lloyds Banking Group',
  },
  { name: 'Bank of Scotland', aliases: ['BoS', 'B of S'], group: 'Lloyds Banking Group' },
  {
    name: 'BM Solutions',
    kind: 'bank',
    aliases: ['BM', 'BMS', 'BM Sols', 'Birmingham Midshires', 'B Midshires', 'Birmingham Mids'],
    needsContext: ['BM'],
    group: 'Lloyds Banking Group',
  },
  {
    name: 'Scottish Widows Bank',
    aliases: ['SWB', 'Scottish Widows', 'Scot Widows'],
    group: 'Lloyds Banking Group',
  },
  {
    name: 'Nationwide',
    kind: 'society',
    aliases: ['NBS', 'NW', 'NFI', 'Nationwide BS', 'N Wide', "N'wide"],
    needsContext: ['NBS', 'NW'],
    group: 'Nationwide',
  },
  {
    name: 'The Mortgage Works',
    aliases: ['TMW', 'Mortgage Works'],
    group: 'Nationwide',
  },
  { name: 'UCB Home Loans', aliases: ['UCB'], group: 'Nationwide' },
  {
    name: 'Virgin Money',
    kind: 'bank',
    aliases: ['VM', 'Virgin'],
    needsContext: ['Virgin'],
    group: 'Nationwide',
  },
  {
    name: 'Clydesdale Bank',
    aliases: ['Clydesdale', 'CB', 'CYBG', 'Clydesdale and Yorkshire'],
    needsContext: ['CB'],
    group: 'Nationwide',
  },
  { name: 'Yorkshire Bank', aliases: ['YB'], needsContext: ['YB'], group: 'Nationwide' },
  {
    name: 'Santander',
    kind: 'bank',
    aliases: ['San', 'Sant', 'Santander UK', 'Abbey', 'Abbey National', 'Alliance and Leicester'],
    needsContext: ['San', 'Abbey'],
    group: 'Santander',
  },
  { name: 'TSB', kind: 'bank', aliases: ['TSB Mortgage Intermediaries'], group: 'Santander' },
  {
    name: 'Barclays',
    kind: 'bank',
    aliases: ['BarcMort', 'Barcs', 'Woolwich', 'Barclays Woolwich', 'Barclays Bank', 'BUK'],
    needsContext: ['Woolwich'],
    group: 'Barclays',
  },
  {
    name: 'Kensington Mortgages',
    aliases: ['KMC', 'Kensington', 'Kensy', 'Kensington Mortgage Company'],
    group: 'Barclays',
  },
  { name: 'HSBC', kind: 'bank', aliases: ['HSBC UK', 'H S B C'], group: 'HSBC' },
  {
    name: 'first direct',
    kind: 'bank',
    aliases: ['FD', 'Firstdirect', '1st Direct'],
    needsContext: ['FD', 'first direct'],
    group: 'HSBC',
  },
  { name: 'M&S Bank', aliases: ['M&S', 'Marks and Spencer Bank'], group: 'HSBC' },
  {
    name: 'NatWest',
    kind: 'bank',
    aliases: ['Nat West', 'NW', 'NWIS', 'NatWest Intermediary Solutions', 'National Westminster'],
    needsContext: ['NW'],
    group: 'NatWest Group',
  },
  {
    name: 'Royal Bank of Scotland',
    aliases: ['RBS', 'RBSIS'],
    group: 'NatWest Group',
  },
  { name: 'Ulster Bank', aliases: ['Ulster'], needsContext: ['Ulster'], group: 'NatWest Group' },
  { name: 'Coutts', kind: 'bank', aliases: ['Coutts and Co'], group: 'NatWest Group' },
  {
    name: 'The Co-operative Bank',
    aliases: [
      'Co-op',
      'Coop',
      'Co-op Bank',
      'Coop Bank',
      'Cooperative Bank',
      'Co-operative',
      'CFS',
    ],
    needsContext: ['Co-op', 'Coop', 'Co-operative'],
    group: 'Coventry',
  },
  {
    name: 'Platform',
    kind: 'bank',
    aliases: ['Platform Home Loans', 'Platform (Co-op)', 'Platform Co-op Bank'],
    needsContext: ['Platform'],
    group: 'Coventry',
  },
  { name: 'Britannia', aliases: [], needsContext: ['Britannia'], group: 'Coventry' },
  { name: 'Metro Bank', aliases: ['Metro'], needsContext: ['Metro'] },
  { name: 'Danske Bank', aliases: ['Danske', 'Northern Bank'] },
  {
    name: 'AIB',
    kind: 'bank',
    aliases: ['AIB (NI)', 'AIB NI', 'Allied Irish Bank', 'First Trust'],
  },
  { name: 'Bank of Ireland', aliases: ['BOI', 'BoI UK', 'B of I', 'Bank of Ireland UK'] },
  {
    name: 'Post Office Money',
    kind: 'bank',
    aliases: ['Post Office', 'POM'],
    needsContext: ['Post Office'],
  },
  { name: 'Tesco Bank', aliases: ['Tesco'], needsContext: ['Tesco'] },
  {
    name: "Sainsbury's Bank",
    aliases: ["Sainsbury's", 'Sainsburys', 'Sainsburys Bank'],
    needsContext: ["Sainsbury's", 'Sainsburys'],
  },
  { name: 'Starling Bank', aliases: ['Starling'], needsContext: ['Starling'] },
  { name: 'Monzo', kind: 'bank', aliases: [] },
  {
    name: 'Atom Bank',
    aliases: ['Atom', 'Digital Mortgages', 'Digital Mortgages by Atom'],
    needsContext: ['Atom', 'Digital Mortgages'],
  },
  { name: 'Chetwood Bank', aliases: ['Chetwood', 'Chetwood Financial'], group: 'Chetwood' },
  { name: 'ModaMortgages', aliases: ['Moda', 'Moda Mortgages'], group: 'Chetwood' },
  { name: 'Handelsbanken', kind: 'bank', aliases: [] },
  {
    name: 'C. Hoare & Co.',
    kind: 'bank',
    aliases: ['Hoare', 'C Hoare', 'Hoares', 'C Hoare and Company'],
  },
  { name: 'Investec', kind: 'bank', aliases: ['Investec Private Bank'] },
  { name: 'Arbuthnot Latham', kind: 'bank', aliases: ['Arbuthnot'] },
  { name: 'Weatherbys', kind: 'bank', aliases: ['Weatherbys Private Bank'] },
  { name: 'Cynergy Bank', aliases: ['Cynergy'] },
  { name: 'Hampden & Co', kind: 'bank', aliases: ['Hampden', 'Hampden Bank'] },
  { name: 'Bank of China', aliases: ['BoC', 'Bank of China UK'], needsContext: ['BoC'] },
  { name: 'ICICI Bank', aliases: ['ICICI'] },
  { name: 'SBI UK', kind: 'bank', aliases: ['SBI', 'State Bank of India'] },
  { name: 'Habib Bank', aliases: ['Habib', 'HBL', 'Habib Bank Zurich'] },
  { name: 'Al Rayan Bank', aliases: ['Al Rayan', 'Alrayan'] },
  { name: 'Gatehouse Bank', aliases: ['Gatehouse'] },
  { name: 'StrideUp', aliases: ['Stride Up'] },
  { name: 'Citibank', kind: 'bank', aliases: ['Citi'] },
  { name: 'Butterfield Mortgages', aliases: ['Butterfield'] },
  { name: 'Skipton International', aliases: [], group: 'Skipton' },
  {
    name: 'Cambridge & Counties Bank',
    aliases: ['Cambridge and Counties', 'Cambridge Counties', 'CCB'],
  },
  { name: 'Hampshire Trust Bank', aliases: ['HTB', 'Hampshire Trust'] },
  { name: 'Allica Bank', aliases: ['Allica'] },
  { name: 'Redwood Bank', aliases: ['Redwood'], needsContext: ['Redwood'] },
  { name: 'OakNorth', kind: 'bank', aliases: ['Oak North', 'OakNorth Bank'] },
  { name: 'Recognise Bank', aliases: ['Recognise'], needsContext: ['Recognise'] },
  { name: 'GB Bank', aliases: ['GBB'] },

  // Building societies
  {
    name: 'Accord Mortgages',
    aliases: ['Accord', 'AML', 'Accord BTL'],
    needsContext: ['Accord', 'AML'],
    group: 'Yorkshire',
  },
  {
    name: 'Yorkshire Building Society',
    aliases: ['YBS', 'Yorkshire', 'Yorks BS'],
    needsContext: ['Yorkshire'],
    group: 'Yorkshire',
  },
  {
    name: 'Leeds Building Society',
    aliases: ['LBS', 'Leeds'],
    needsContext: ['Leeds', 'LBS'],
  },
  {
    name: 'Coventry Building Society',
    aliases: ['CBS', 'Coventry', 'Cov BS', 'Cov', 'Coventry for Intermediaries'],
    needsContext: ['CBS', 'Coventry'],
    group: 'Coventry',
  },
  { name: 'Godiva Mortgages', aliases: ['Godiva'], needsContext: ['Godiva'], group: 'Coventry' },
  {
    name: 'Skipton Building Society',
    aliases: ['SBS', 'Skipton'],
    needsContext: ['SBS', 'Skipton'],
    group: 'Skipton',
  },
  {
    name: 'Principality Building Society',
    aliases: ['Principality', 'PBS'],
    needsContext: ['Principality', 'PBS'],
  },
  {
    name: 'Nottingham Building Society',
    aliases: ['TNBS', 'Nottingham', 'The Nottingham', 'Notts BS', 'Notts'],
    needsContext: ['Nottingham', 'Notts'],
  },
  {
    name: 'Newcastle Building Society',
    aliases: ['NBS', 'Newcastle', 'NCBS'],
    needsContext: ['NBS', 'Newcastle'],
  },
  { name: 'Manchester Building Society', aliases: ['Manchester'], needsContext: ['Manchester'] },
  {
    name: 'Cumberland Building Society',
    aliases: ['Cumberland', 'The Cumberland'],
    needsContext: ['Cumberland'],
  },
  {
    name: 'Cambridge Building Society',
    aliases: ['Cambridge', 'The Cambridge'],
    needsContext: ['Cambridge'],
  },
  { name: 'Darlington Building Society', aliases: ['Darlington'], needsContext: ['Darlington'] },
  { name: 'Dudley Building Society', aliases: ['Dudley'], needsContext: ['Dudley'] },
  { name: 'Earl Shilton Building Society', aliases: ['Earl Shilton', 'ESBS'] },
  {
    name: 'Ecology Building Society',
    aliases: ['Ecology', 'EBS'],
    needsContext: ['Ecology', 'EBS'],
  },
  {
    name: 'Family Building Society',
    aliases: ['FBS', 'Family', 'National Counties', 'NCBS Family'],
    needsContext: ['Family', 'FBS'],
  },
  {
    name: 'Furness Building Society',
    aliases: ['Furness', 'FBS'],
    needsContext: ['Furness', 'FBS'],
  },
  {
    name: 'Hanley Economic Building Society',
    aliases: ['Hanley', 'Hanley Economic', 'The Hanley', 'HEBS'],
    needsContext: ['Hanley'],
  },
  {
    name: 'Hinckley & Rugby Building Society',
    aliases: ['HRBS', 'H&R', 'Hinckley and Rugby', 'Hinckley Rugby', 'Hinckley'],
    needsContext: ['Hinckley'],
  },
  {
    name: 'Leek Building Society',
    aliases: ['Leek', 'Leek United', 'Leek United Building Society', 'LUBS'],
    needsContext: ['Leek'],
  },
  {
    name: 'Loughborough Building Society',
    aliases: ['Loughborough', 'The Loughborough'],
    needsContext: ['Loughborough'],
  },
  { name: 'Mansfield Building Society', aliases: ['Mansfield'], needsContext: ['Mansfield'] },
  {
    name: 'Market Harborough Building Society',
    aliases: ['MHBS', 'Harborough', 'Market Harborough', 'Harborough Building Society'],
    needsContext: ['Harborough', 'Market Harborough'],
  },
  { name: 'Marsden Building Society', aliases: ['Marsden'], needsContext: ['Marsden'] },
  {
    name: 'Melton Building Society',
    aliases: ['Melton', 'Melton Mowbray', 'Melton Mowbray Building Society', 'MMBS', 'The Melton'],
    needsContext: ['Melton', 'Melton Mowbray'],
  },
  {
    name: 'Monmouthshire Building Society',
    aliases: ['MonBS', 'Monmouthshire', 'Mon BS'],
    needsContext: ['Monmouthshire'],
  },
  { name: 'Newbury Building Society', aliases: ['Newbury'], needsContext: ['Newbury'] },
  { name: 'Penrith Building Society', aliases: ['Penrith'], needsContext: ['Penrith'] },
  {
    name: 'Progressive Building Society',
    aliases: ['Progressive'],
    needsContext: ['Progressive'],
  },
  {
    name: 'Saffron Building Society',
    aliases: ['SBS', 'Saffron', 'Saffron for Intermediaries'],
    needsContext: ['SBS', 'Saffron'],
  },
  {
    name: 'Scottish Building Society',
    aliases: ['SBS', 'Scottish BS'],
    needsContext: ['SBS', 'Scottish'],
  },
  {
    name: 'Stafford Building Society',
    aliases: ['Stafford Railway', 'Stafford Railway Building Society', 'SRBS', 'Stafford'],
    needsContext: ['Stafford'],
  },
  {
    name: 'Suffolk Building Society',
    aliases: ['Suffolk', 'Ipswich', 'Ipswich Building Society'],
    needsContext: ['Suffolk', 'Ipswich'],
  },
  { name: 'Swansea Building Society', aliases: ['Swansea'], needsContext: ['Swansea'] },
  {
    name: 'Teachers Building Society',
    aliases: ['Teachers', 'TBS'],
    needsContext: ['Teachers', 'TBS'],
  },
  {
    name: 'Tipton & Coseley Building Society',
    aliases: ['Tipton', 'Tipton and Coseley', 'The Tipton', 'TCBS'],
    needsContext: ['Tipton'],
  },
  { name: 'Vernon Building Society', aliases: ['Vernon'], needsContext: ['Vernon'] },
  {
    name: 'West Brom Building Society',
    aliases: [
      'West Brom',
      'West Bromwich',
      'WBBS',
      'The West Brom',
      'West Bromwich Building Society',
    ],
    needsContext: ['West Brom', 'West Bromwich'],
  },
  { name: 'Bath Building Society', aliases: ['Bath', 'BBS'], needsContext: ['Bath', 'BBS'] },
  { name: 'Beverley Building Society', aliases: ['Beverley'], needsContext: ['Beverley'] },
  {
    name: 'Buckinghamshire Building Society',
    aliases: ['Bucks', 'Bucks BS', 'Buckinghamshire'],
    needsContext: ['Bucks', 'Buckinghamshire'],
  },
  {
    name: 'Chorley Building Society',
    aliases: ['Chorley', 'The Chorley'],
    needsContext: ['Chorley'],
  },
  { name: 'Harpenden Building Society', aliases: ['Harpenden'], needsContext: ['Harpenden'] },

  // Specialist residential and buy to let
  { name: 'Aldermore', kind: 'bank', aliases: ['Aldermore Bank', 'Aldmore'] },
  {
    name: 'Bluestone Mortgages',
    aliases: ['Bluestone'],
    needsContext: ['Bluestone'],
    group: 'Shawbrook',
  },
  { name: 'Castle Trust Bank', aliases: ['Castle Trust', 'CTB'] },
  { name: 'CHL Mortgages', aliases: ['CHL', 'Capital Home Loans'] },
  { name: 'Fleet Mortgages', aliases: ['Fleet'], needsContext: ['Fleet'] },
  {
    name: 'Foundation Home Loans',
    aliases: ['FHL', 'Foundation', 'Foundation HL', 'Paratus', 'Foundation Homeloans'],
    needsContext: ['Foundation'],
  },
  { name: 'Generation Home', aliases: ['Gen H', 'GenH', 'Gen Home', 'Generation H'] },
  { name: 'Hodge', aliases: ['Hodge Bank', 'Hodge Lifetime', 'Hodge Equity Release'] },
  {
    name: 'InterBay',
    aliases: ['IB', 'InterBay Commercial', 'Inter Bay'],
    needsContext: ['IB'],
    group: 'OSB',
  },
  {
    name: 'Kent Reliance',
    kind: 'bank',
    aliases: ['KRBS', 'KR', 'KRFI', 'OSB', 'OneSavings Bank', 'Kent Rel', 'Kent Reliance (OSB)'],
    needsContext: ['KR'],
    group: 'OSB',
  },
  {
    name: 'Precise Mortgages',
    aliases: ['Precise', 'PM', 'Charter Court', 'Charter Court Financial Services', 'CCFS'],
    needsContext: ['Precise', 'PM'],
    group: 'OSB',
  },
  {
    name: 'Keystone Property Finance',
    aliases: ['Keystone', 'KPF'],
    needsContext: ['Keystone'],
  },
  { name: 'LendInvest', aliases: ['Lend Invest', 'LIV'], needsContext: ['LIV'] },
  { name: 'Landbay', aliases: ['Land Bay'] },
  { name: 'LiveMore', aliases: ['Live More', 'LiveMore Capital', 'LiveMore Mortgages'] },
  { name: 'Masthaven', aliases: ['Masthaven Bank'] },
  { name: 'Molo', aliases: ['Molo Finance', 'Molo Tech', 'ColCap'] },
  { name: 'MPowered Mortgages', aliases: ['MPowered', 'M Powered', 'MQube', 'MPowered by MQube'] },
  { name: 'MT Finance', aliases: ['MTF', 'MT'], needsContext: ['MT'] },
  { name: 'Octane Capital', aliases: ['Octane'], needsContext: ['Octane'] },
  {
    name: 'Paragon',
    kind: 'bank',
    aliases: ['Paragon Bank', 'Paragon Mortgages'],
    needsContext: ['Paragon'],
  },
  {
    name: 'Pepper Money',
    aliases: ['Pepper', 'UK Mortgage Lending', 'UKML', 'Optimum Credit', 'Optimum'],
    needsContext: ['Pepper', 'Optimum'],
    group: 'Pepper',
  },
  { name: 'Perenna', aliases: ['Perenna Bank'] },
  { name: 'Quantum Mortgages', aliases: ['Quantum'], needsContext: ['Quantum'] },
  { name: 'Rooftop Mortgages', aliases: ['Rooftop'], needsContext: ['Rooftop'] },
  { name: 'Secure Trust Bank', aliases: ['Secure Trust', 'STB'] },
  { name: 'Shawbrook Bank', aliases: ['Shawbrook', 'SBK'], group: 'Shawbrook' },
  {
    name: 'The Mortgage Lender',
    aliases: ['TML', 'Mortgage Lender'],
    needsContext: ['Mortgage Lender', 'The Mortgage Lender'],
    group: 'Shawbrook',
  },
  {
    name: 'Tandem',
    aliases: ['Tandem Bank', 'Oplo', 'Tandem Home Loans'],
    needsContext: ['Tandem'],
  },
  {
    name: 'Together',
    aliases: ['Together Money', 'Together Financial Services', 'Blemain', 'Blemain Finance'],
    needsContext: ['Together'],
    ordinaryBefore: ['with'],
  },
  { name: 'Topaz Finance', aliases: ['Topaz'], needsContext: ['Topaz'] },
  { name: 'United Trust Bank', aliases: ['UTB', 'United Trust'] },
  {
    name: 'Vida Homeloans',
    aliases: ['Vida', 'Vida Bank', 'Belmont Green'],
    needsContext: ['Vida'],
  },
  { name: 'West One', aliases: ['West One Loans', 'WestOne', 'Enra', 'West 1'] },
  { name: 'Zephyr Homeloans', aliases: ['Zephyr'], needsContext: ['Zephyr'] },
  { name: 'April Mortgages', aliases: ['April'], needsContext: ['April'] },
  { name: 'Magellan Homeloans', aliases: ['Magellan'], needsContext: ['Magellan'] },
  { name: 'New Street Mortgages', aliases: ['New Street'], needsContext: ['New Street'] },
  { name: 'Axis Bank UK', aliases: ['Axis Bank', 'Axis'], needsContext: ['Axis'] },
  { name: 'Habito', aliases: ['Habito One'] },
  { name: 'Lendco', aliases: ['LendCo'] },
  { name: 'Glenhawk', aliases: [] },
  { name: 'Market Financial Solutions', aliases: ['MFS'] },
  { name: 'Catalyst Property Finance', aliases: ['Catalyst'], needsContext: ['Catalyst'] },

  // Second charge
  { name: 'Selina', aliases: ['Selina Finance', 'Selina Advance', 'Selina HELOC'] },
  { name: 'Equifinance', aliases: ['Equi Finance', 'Equifinance Limited'] },
  { name: 'Evolution Money', aliases: ['Evolution'], needsContext: ['Evolution'] },
  { name: 'Spring Finance', aliases: ['Spring'], needsContext: ['Spring'] },
  { name: 'Interbridge', aliases: ['Interbridge Mortgages', 'Inter Bridge'] },
  { name: 'Norton Home Loans', aliases: ['Norton', 'Norton Finance'], needsContext: ['Norton'] },
  { name: 'Step One Finance', aliases: ['Step One'], needsContext: ['Step One'] },
  { name: 'Scroll Finance', aliases: ['Scroll'], needsContext: ['Scroll'] },
  { name: 'Prestige Finance', aliases: ['Prestige'], needsContext: ['Prestige'] },
  { name: 'Nemo', aliases: ['Nemo Personal Finance', 'Nemo Loans'] },
  { name: 'Central Trust', aliases: ['Central'], needsContext: ['Central'] },

  // Later life
  { name: 'Aviva', aliases: ['Aviva Equity Release', 'Aviva Lifetime'] },
  {
    name: 'Legal & General Home Finance',
    aliases: ['L&G', 'LGHF', 'Legal and General', 'L and G Home Finance', 'L+G'],
  },
  { name: 'more2life', aliases: ['More 2 Life', 'More to Life', 'M2L'] },
  { name: 'LV=', aliases: ['LV', 'Liverpool Victoria'], needsContext: ['LV'] },
  { name: 'Canada Life', aliases: ['Canada Life Home Finance'] },
  {
    name: 'Just',
    aliases: ['Just Retirement', 'Just Group', 'Just Mortgages Lifetime'],
    needsContext: ['Just'],
  },
  { name: 'OneFamily', aliases: ['One Family'], needsContext: ['One Family'] },
  { name: 'Pure Retirement', aliases: ['Pure'], needsContext: ['Pure'] },
  { name: 'Crown Equity Release', aliases: ['Crown'], needsContext: ['Crown'] },
  { name: 'Standard Life Home Finance', aliases: ['Standard Life', 'SLHF'] },
]
