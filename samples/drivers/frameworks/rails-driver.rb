# The smallest Rails application that routes to the controller, on WEBrick; verify.rb is in its folder lib.
require "rails"
require "action_controller/railtie"
begin
  require "rackup/handler/webrick" # with Rack 3
  SERVER = Rackup::Handler::WEBrick
rescue LoadError
  require "rack/handler/webrick"
  SERVER = Rack::Handler::WEBrick
end

class App < Rails::Application
  config.root = __dir__
  config.eager_load = false
  config.secret_key_base = "for-tests"
  config.logger = Logger.new($stderr)
  config.log_level = :error
  config.hosts.clear
  config.consider_all_requests_local = false
end

App.initialize!
App.routes.draw { post "webhooks/efundflow", to: "webhooks#efundflow" }

require_relative "rails_controller"

# Stands for the reader's database: one file per key, created once.
class WebhooksController
  private

  def store_once(key, body)
    file = File.join(ENV.fetch("EFUNDPAY_INBOX_DIR"), "#{Digest::SHA256.hexdigest(key)}.json")
    return if File.exist?(file)

    draft = "#{file}.#{SecureRandom.uuid}" # of its own: a parallel delivery may be storing the same event
    File.binwrite(draft, body)
    File.rename(draft, file)
  end
end

log = WEBrick::Log.new(File::NULL)
SERVER.run(App, Host: "127.0.0.1", Port: ENV.fetch("PORT"), Logger: log, AccessLog: [])
