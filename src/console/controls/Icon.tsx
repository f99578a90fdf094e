import type { SvgIconProps } from '@mui/material/SvgIcon'
import Add from '@mui/icons-material/AddOutlined'
import Apps from '@mui/icons-material/AppsOutlined'
import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import Bolt from '@mui/icons-material/BoltOutlined'
import Calendar from '@mui/icons-material/CalendarTodayOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Copy from '@mui/icons-material/ContentCopyOutlined'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Dns from '@mui/icons-material/DnsOutlined'
import Error from '@mui/icons-material/ErrorOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Filter from '@mui/icons-material/FilterListOutlined'
import Gpp from '@mui/icons-material/GppMaybeOutlined'
import Help from '@mui/icons-material/HelpOutlineOutlined'
import HighlightOff from '@mui/icons-material/HighlightOffOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Language from '@mui/icons-material/LanguageOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Menu from '@mui/icons-material/MenuOutlined'
import MenuOpen from '@mui/icons-material/MenuOpenOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import Refresh from '@mui/icons-material/RefreshOutlined'
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import SystemMode from '@mui/icons-material/ContrastOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'

const ICONS = {
  add: Add,
  apps: Apps,
  'arrow-back': ArrowBack,
  'arrow-up': ArrowUpward,
  bolt: Bolt,
  calendar: Calendar,
  check: Check,
  'check-circle': CheckCircle,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  close: Close,
  'cloud-off': CloudOff,
  copy: Copy,
  'dark-mode': DarkMode,
  dashboard: Dashboard,
  dns: Dns,
  error: Error,
  'expand-more': ExpandMore,
  filter: Filter,
  gpp: Gpp,
  help: Help,
  cancel: HighlightOff,
  history: History,
  info: Info,
  key: Key,
  language: Language,
  'light-mode': LightMode,
  lock: Lock,
  logout: Logout,
  menu: Menu,
  'menu-open': MenuOpen,
  more: MoreHoriz,
  'open-in-new': OpenInNew,
  people: People,
  person: Person,
  refresh: Refresh,
  'remove-circle': RemoveCircle,
  search: Search,
  settings: Settings,
  'system-mode': SystemMode,
  tune: Tune,
  'unfold-more': UnfoldMore,
  'verified-user': VerifiedUser,
  columns: ViewColumn,
  warning: Warning,
} as const

export type IconName = keyof typeof ICONS
/** 24, 18 (the default), 16 in controls, 14 in text. */
export type IconSize = 'l' | 'm' | 's' | 'xs'

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
}

const SX: SvgIconProps['fontSize'] = 'inherit'

/** Always decoration: the name stands beside it or on the control around it. */
export function Icon({ name, size = 'm', className = '' }: { name: IconName; size?: IconSize; className?: string }) {
  const Drawing = ICONS[name]
  return <Drawing aria-hidden fontSize={SX} className={`icon ${size} ${className}`} />
}
