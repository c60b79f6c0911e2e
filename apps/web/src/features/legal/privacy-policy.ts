import { productName } from '@criteria-desk/contract/product'
import type { LegalDocument } from './legal-text.ts'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: '28 Sep 2025',
  sections: [
    {
      heading: 'Who this is for',
      paragraphs: [
        `${productName} is a tool for mortgage advisors, brokers and other financial professionals in the United Kingdom. This policy says what personal data it holds, why, for how long, and what you can ask us to do with it.`,
        'It is not intended for children under 16, and we do not knowingly hold accounts for them.',
      ],
    },
    {
      heading: 'What is held',
      points: [
        'Your account: username (an e-mail address), role, company, and your password in a form that cannot be read back.',
        'What you upload: criteria documents, and payslips, tax documents and bank statements of the clients you advise.',
        'What you do with it: questions, answers with their sources, calculations, analyses and searches.',
        'Billing: your company’s subscription and payments. Card details are held by the payment provider, never by us.',
        'System logs: when requests were made and whether they failed, without the text of your documents.',
      ],
    },
    {
      heading: 'Why it is held',
      paragraphs: [
        'To provide the service your company has subscribed to, to keep it secure, to bill for it, and to meet legal duties. For your clients’ documents your company decides the purpose and we act on its instructions.',
      ],
    },
    {
      heading: 'Who can see it',
      paragraphs: [
        'Each company’s data is kept apart: you see only your own company’s. The administrator of your company decides which role each person has. Our own technical staff open client material only where support or safety needs it, and each time is recorded.',
      ],
    },
    {
      heading: 'Who else handles it',
      points: [
        'A card payment provider takes the monthly subscription.',
        'An AI provider may be used for reading documents and for finding what in them answers a question; answers quote the documents. It receives only what the task needs and acts on our instructions.',
        'With a question about criteria the criteria documents that are asked go to it whole, without telephone and account numbers, e-mail addresses and names with a title. Of the question and of clients’ papers, names, addresses, dates of birth, and account, tax and payroll numbers are masked too. It may keep what it has read for a while, so as not to read it again with the next question.',
        'Your company chooses what may leave for it: nothing, text, or text and pictures of pages, both with what leads to a person masked first. Where no AI provider is set up, nothing leaves.',
        'Hosting and e-mail providers store and carry data for us under contract.',
      ],
      paragraphs: ['We do not sell personal data, and we do not use it for advertising.'],
    },
    {
      heading: 'How long it is kept',
      points: [
        'Account data: until the account is closed, and for 7 years after that.',
        'Financial records: 6 years.',
        'System logs: 12 months.',
        'Your company’s data after its contract ends: up to 30 days, then it is deleted.',
        'An account that nobody has used for 12 months may be terminated.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'One cookie keeps you signed in; it and the session end 6 hours after you sign in. Two more remember how you set up the screen: the theme, and whether the sidebar is folded (7 days). If you reject cookies, those two last only until you close the browser. A fourth remembers that choice for a year, so that you are asked once. Your browser’s storage remembers it too, and the document you are working with. There are no advertising or tracking cookies.',
      ],
    },
    {
      heading: 'How it is protected',
      paragraphs: [
        'Connections are encrypted, passwords are stored hashed, access depends on role and company and is checked for every request. If a breach puts people at risk, we tell the regulator and the companies concerned within 72 hours of learning of it.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask for a copy of the data about you, for its correction or deletion, for its use to be limited, for it to be handed over in a common format, and you may object to its use. We answer within one month. Clients of an advisor should turn to that advisor’s company first. You may also complain to the Information Commissioner’s Office.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When this policy changes, the date above changes with it, and a change that matters is announced in the product before it takes effect.',
      ],
    },
  ],
}
