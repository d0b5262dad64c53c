/** The regions of sample players, with their time zones and common given and family names. */
export interface Region {
  timeZones: readonly string[]
  given: readonly string[]
  family: readonly string[]
  /** The order of names in the region. When absent, the family name comes last. */
  familyFirst?: boolean
}

const words = (text: string) => text.split(' ')

export const REGIONS: readonly Region[] = [
  {
    timeZones: ['Europe/London', 'Europe/Dublin', 'America/Toronto', 'America/New_York', 'Australia/Sydney'],
    given: words('Oliver Amelia Harry Isla Callum Freya Owen Maisie Rory Niamh Ethan Chloe Logan Abigail'),
    family: words(
      'Ashdown Birkett Calloway Denholm Fairley Gresham Hartwell Kerrigan Lockhart Pemberton Thackeray',
    ),
  },
  {
    timeZones: ['America/Sao_Paulo', 'America/Fortaleza', 'Europe/Lisbon'],
    given: words('João Beatriz Mateus Larissa Thiago Camila Vinícius Yasmin Caio Helena Davi Letícia'),
    family: words(
      'Albuquerque Bragança Cordeiro Drummond Fontoura Guimarães Lacerda Macedo Quintela Sampaio Vasques',
    ),
  },
  {
    timeZones: ['America/Mexico_City', 'America/Argentina/Buenos_Aires', 'America/Bogota', 'Europe/Madrid'],
    given: words('Mateo Valentina Santiago Camila Nicolás Lucía Emiliano Renata Joaquín Sofía Andrés Ximena'),
    family: words(
      'Arango Barrientos Cárdenas Echeverri Fuentes Ibarra Larrea Montenegro Olmedo Quiroga Zambrano',
    ),
  },
  {
    timeZones: ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'],
    given: words('Jonas Mia Leon Hannah Finn Lena Paul Emilia Moritz Clara Felix Johanna'),
    family: words(
      'Ahlers Brandtner Eichinger Falkenberg Grünwald Hoffstetter Kästner Lindemann Rosenthal Weidlich',
    ),
  },
  {
    timeZones: ['Europe/Paris', 'Europe/Brussels', 'Africa/Dakar', 'Africa/Abidjan'],
    given: words('Lucas Manon Awa Mamadou Inès Théo Aïssatou Ousmane Léa Hugo Fatou Cheikh'),
    family: words(
      'Beaumont Carpentier Diallo Fournel Guissé Kouassi Lemoine Ndoye Pelletier Sarr Traoré Vautrin',
    ),
  },
  {
    timeZones: ['Africa/Lagos', 'Africa/Accra', 'Africa/Nairobi', 'Africa/Johannesburg'],
    given: words('Chidi Adaeze Kwame Abena Tunde Ngozi Kofi Wanjiru Thabo Zanele Emeka Akinyi'),
    family: words('Adeyemi Boateng Chukwu Dlamini Kamau Mensah Mwangi Nkosi Odhiambo Okafor Owusu Zulu'),
  },
  {
    timeZones: ['Africa/Cairo', 'Asia/Dubai', 'Africa/Casablanca', 'Asia/Amman'],
    given: words('Yusuf Layla Omar Salma Karim Nour Ziad Mariam Tariq Huda Anas Rania'),
    family: words('Al-Amin Bennani Darwish El-Masri Farouk Haddad Idrissi Khoury Mansour Nasser Qasim Tazi'),
  },
  {
    timeZones: ['Africa/Cairo', 'Asia/Riyadh'],
    given: words('ياسمين خالد ليلى سامي هدى زياد'),
    family: words('الحداد المصري النجار الخطيب الشامي'),
  },
  {
    timeZones: ['Asia/Tokyo'],
    given: words('陽翔 結菜 蓮 葵 湊 凛 樹 咲良 悠真 紬'),
    family: words('佐々木 小野寺 藤崎 宮下 長谷部 水谷 北川 桜井 大西 今村'),
    familyFirst: true,
  },
  {
    timeZones: ['Asia/Seoul'],
    given: words('서준 지우 하준 서연 도윤 하은 예준 수아 시우 지민'),
    family: words('김 이 박 최 정 강 윤 임'),
    familyFirst: true,
  },
  {
    timeZones: ['Asia/Shanghai', 'Asia/Singapore'],
    given: words('Haoran Yutong Zihan Ruoxi Junjie Xinyi Wenbo Siyu Mingze Jiayi'),
    family: words('Bao Cai Deng Fang Gao Huang Lin Pan Qiu Shen Tang Xie'),
  },
  {
    timeZones: ['Asia/Kolkata', 'Asia/Dhaka', 'Asia/Karachi'],
    given: words('Arjun Ananya Rohan Priya Kabir Meera Farhan Zoya Vihaan Tanvi Imran Nusrat'),
    family: words(
      'Banerjee Chaudhry Deshmukh Gokhale Iyer Kulkarni Malhotra Nambiar Qureshi Rahman Saxena Thakur',
    ),
  },
  {
    timeZones: ['Europe/Oslo', 'Europe/Stockholm', 'Europe/Helsinki', 'Atlantic/Reykjavik'],
    given: words('Elias Astrid Nils Freja Oskar Saga Mikkel Ylva Aino Eero Sigrún Björn'),
    family: words(
      'Aaltonen Bergström Dahlgren Eklund Hallberg Kivelä Lindqvist Nordahl Søgaard Virtanen Ødegård',
    ),
  },
  {
    timeZones: ['Europe/Warsaw', 'Europe/Prague', 'Europe/Kyiv', 'Europe/Istanbul'],
    given: words('Jakub Zofia Tomáš Eliška Andrij Oksana Emre Elif Kacper Maja Deniz Zeynep'),
    family: words('Bartoš Czerny Demirel Svoboda Kowalczyk Lysenko Nowicki Öztürk Pawlak Shevchuk Yıldız'),
  },
]
