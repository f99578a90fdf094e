import type { Family } from '../family.ts'
import { same, text } from '../text.ts'

/** What every server has. */
const KEPT = {
  null: text('Nowhere', '不保存', '保存しない'),
  server: text('Server', '服务器', 'サーバー'),
}

const STORAGE = {
  meta: text('Connection', '连接设置', '接続設定'),
  is_default: text('Default', '默认', 'デフォルト'),
}

export const terminal: Family = {
  fields: {
    http_port: text('HTTP port', 'HTTP 端口', 'HTTP ポート'),
    https_port: text('HTTPS port', 'HTTPS 端口', 'HTTPS ポート'),
    ssh_port: text('SSH port', 'SSH 端口', 'SSH ポート'),
    rdp_port: text('RDP port', 'RDP 端口', 'RDP ポート'),
    magnus_listen_db_port: text('Database port', '数据库端口', 'データベースポート'),
    magnus_listen_port_range: text('Database ports', '数据库端口范围', 'データベースポートの範囲'),
    session_online: text('Sessions online', '在线会话', 'オンラインのセッション'),
    command_storage: text('Commands are kept in', '命令存储', 'コマンドの保存先'),
    replay_storage: text('Recordings are kept in', '录像存储', '録画の保存先'),
    is_accepted: text('Accepted', '已接受', '承認済み'),
    is_alive: text('Connected', '在线', '接続中'),
    cpu_load: text('CPU load', 'CPU 负载', 'CPU 負荷'),
    memory_used: text('Memory used (%)', '内存使用率 (%)', 'メモリー使用率 (%)'),
    disk_used: text('Disk used (%)', '磁盘使用率 (%)', 'ディスク使用率 (%)'),
    stat: text('Load figures', '负载数据', '負荷の数値'),
    BUCKET: text('Bucket', '桶名称', 'バケット'),
    ACCESS_KEY: text('Access key ID', '访问密钥 ID', 'アクセスキー ID'),
    SECRET_KEY: text('Access key secret', '访问密钥密文', 'シークレットキー'),
    ENDPOINT: text('Endpoint', '服务地址', 'エンドポイント'),
    REGION: text('Region', '地域', 'リージョン'),
    PROTOCOL: text('Protocol', '协议', 'プロトコル'),
    CONTAINER_NAME: text('Container', '容器名称', 'コンテナー'),
    ACCOUNT_NAME: text('Account', '账户名称', 'アカウント名'),
    ACCOUNT_KEY: text('Account key', '账户密钥', 'アカウントキー'),
    ENDPOINT_SUFFIX: text('Endpoint suffix', '服务地址后缀', 'エンドポイントのサフィックス'),
    HOSTS: text('Hosts', '主机', 'ホスト'),
    INDEX_BY_DATE: text('One index a day', '按日期建立索引', '日付ごとに索引を作る'),
    INDEX: text('Index', '索引', '索引'),
    IGNORE_VERIFY_CERTS: text('Skip the check of certificates', '忽略证书校验', '証明書を検証しない'),
    endpoint: text('Endpoint', '端点', 'エンドポイント'),
    endpoint_display: text('Endpoint name', '端点名称', 'エンドポイント名'),
  },
  choices: {
    'terminals.type': {
      koko: same('KoKo'),
      guacamole: same('Guacamole'),
      omnidb: same('OmniDB'),
      xrdp: same('Xrdp'),
      lion: same('Lion'),
      core: same('Core'),
      celery: same('Celery'),
      magnus: same('Magnus'),
      razor: same('Razor'),
    },
    'terminals.status': {
      critical: text('Critical', '严重', '危険'),
      high: text('High', '偏高', '高負荷'),
      normal: text('Normal', '正常', '正常'),
      offline: text('Offline', '离线', 'オフライン'),
    },
    PROTOCOL: { http: same('HTTP'), https: same('HTTPS') },
    ENDPOINT_SUFFIX: {
      'core.chinacloudapi.cn': same('core.chinacloudapi.cn'),
      'core.windows.net': same('core.windows.net'),
    },
    'command-storages.type': { ...KEPT, es: same('Elasticsearch') },
    'replay-storages.type': {
      ...KEPT,
      s3: same('S3'),
      ceph: same('Ceph'),
      swift: same('Swift'),
      oss: same('OSS'),
      azure: same('Azure'),
      obs: same('OBS'),
      cos: same('COS'),
    },
  },
  resources: {
    terminals: {
      remote_addr: text('Address', '地址', 'アドレス'),
      status: text('Load', '负载状态', '負荷の状態'),
    },
    'command-storages': STORAGE,
    'replay-storages': STORAGE,
    endpoints: { host: text('Host', '主机', 'ホスト') },
    'endpoint-rules': { ip_group: text('IP addresses', 'IP 组', 'IP アドレス') },
  },
}
