import type { Family } from '../family.ts'
import { text } from '../text.ts'

export const terminal: Family = {
  fields: {
    http_port: text('HTTP port', 'HTTP 端口', 'HTTP ポート'),
    https_port: text('HTTPS port', 'HTTPS 端口', 'HTTPS ポート'),
    ssh_port: text('SSH port', 'SSH 端口', 'SSH ポート'),
    rdp_port: text('RDP port', 'RDP 端口', 'RDP ポート'),
    magnus_listen_db_port: text('Database port', '数据库端口', 'データベースポート'),
    magnus_listen_port_range: text('Database ports', '数据库端口范围', 'データベースポートの範囲'),
    endpoint: text('Endpoint', '端点', 'エンドポイント'),
    endpoint_display: text('Endpoint name', '端点名称', 'エンドポイント名'),
  },
  choices: {},
  resources: {
    endpoints: { host: text('Host', '主机', 'ホスト') },
    'endpoint-rules': { ip_group: text('IP addresses', 'IP 组', 'IP アドレス') },
  },
}
